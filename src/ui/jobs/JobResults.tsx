import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Job } from '../../data/jobs/job';
import { type FailedResult, hasFailed } from '../../data/jobs/jobResult';
import { basePath } from '../../schema/basePath';
import { withDetails, withReference } from '../states/reference';
import { visuallyHidden } from '../theme/visuallyHidden';

export interface JobResultsProps<T> {
  readonly job: Job<T>;
  readonly getLabel: (item: T, index: number) => string;
  readonly linkTo?: (item: T, index: number) => string | undefined;
  readonly getReason?: (result: FailedResult, item: T, index: number) => ReactNode;
}

const maxShown = 100;

export function JobResults<T>({ job, getLabel, linkTo, getReason }: JobResultsProps<T>) {
  const translate = useTranslate();
  const titleId = useId();
  const open = job.results.flatMap((result, index) => (hasFailed(result) ? [{ result, index }] : []));
  if (open.length === 0) return null;
  const renderReason = ({ result, index }: (typeof open)[number]) => {
    const reason =
      getReason?.(result, job.items[index] as T, index) ??
      withReference(withDetails(translate(result.message, { _: result.message }), result), result, translate);
    return (
      <>
        {result.state === 'unknown' && `${translate('jobs.maybe')} `}
        {reason}
      </>
    );
  };
  return (
    <Box>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {translate('jobs.results')}
      </Typography>
      {/* Focusable, so that it scrolls by keyboard. */}
      <Box component="ul" aria-labelledby={titleId} tabIndex={0} sx={listStyles}>
        {open.slice(0, maxShown).map((one) => {
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
                  <bdi>{getLabel(item, one.index)}</bdi> <span style={visuallyHidden}>{translate('lists.newTab')}</span>
                </Link>
              ) : (
                <bdi>{getLabel(item, one.index)}</bdi>
              )}
              <Typography component="div" variant="body2" color="text.secondary">
                <bdi>{renderReason(one)}</bdi>
              </Typography>
            </Box>
          );
        })}
        {open.length > maxShown && <li>{translate('jobs.more', { smart_count: open.length - maxShown })}</li>}
      </Box>
    </Box>
  );
}

const listStyles = { m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflow: 'auto' } as const;
