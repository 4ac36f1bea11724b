import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Job } from '../../data/jobs/job';
import { type FailedResult, hasFailed } from '../../data/jobs/jobResult';
import { basePath } from '../../schema/basePath';
import { withDetails, withReference } from '../states/reference';
import { visuallyHidden } from '../theme/visuallyHidden';

export interface JobResultsProps<T> {
  readonly job: Job<T>;
  /** The name of an item. */
  readonly labelOf: (item: T, index: number) => string;
  /** The address of the item's page in the app; undefined if it has none. */
  readonly linkTo?: (item: T, index: number) => string | undefined;
  /** The reason of a result in place of its message; undefined: its message. */
  readonly reasonOf?: (result: FailedResult, item: T, index: number) => string | undefined;
}

/** Lines that are shown; a download may have all of them. */
const mostShown = 100;

/** The items that were not done, each with its reason and a link that opens beside the job. */
export function JobResults<T>({ job, labelOf, linkTo, reasonOf }: JobResultsProps<T>) {
  const translate = useTranslate();
  const titleId = useId();
  const open = job.results.flatMap((result, index) => (hasFailed(result) ? [{ result, index }] : []));
  if (open.length === 0) return null;
  const textOf = ({ result, index }: (typeof open)[number]) => {
    const reason =
      reasonOf?.(result, job.items[index] as T, index) ??
      withReference(withDetails(translate(result.message, { _: result.message }), result), result, translate);
    return result.state === 'unknown' ? `${translate('jobs.maybe')} ${reason}` : reason;
  };
  return (
    <Box>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {translate('jobs.results')}
      </Typography>
      {/* It scrolls by keyboard too. */}
      <Box component="ul" aria-labelledby={titleId} tabIndex={0} sx={listStyles}>
        {open.slice(0, mostShown).map((one) => {
          const item = job.items[one.index] as T;
          const to = linkTo?.(item, one.index);
          return (
            <Box
              component="li"
              key={one.index}
              sx={{ paddingBlock: 1, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
            >
              {to ? (
                <Link href={basePath + to} target="_blank" rel="noopener">
                  <bdi>{labelOf(item, one.index)}</bdi> <span style={visuallyHidden}>{translate('lists.newTab')}</span>
                </Link>
              ) : (
                <bdi>{labelOf(item, one.index)}</bdi>
              )}
              <Typography variant="body2" color="text.secondary">
                <bdi>{textOf(one)}</bdi>
              </Typography>
            </Box>
          );
        })}
        {open.length > mostShown && <li>{translate('jobs.more', { smart_count: open.length - mostShown })}</li>}
      </Box>
    </Box>
  );
}

const listStyles = { m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflow: 'auto' } as const;
