import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { getFieldBySource } from '../../../data/history/fetchHistory';
import { isGone } from '../../../data/jobs/jobResult';
import type { ResolvedResource } from '../../../schema/resource';
import { ShownValue } from '../../../ui/changes/ShownValue';
import { JobProgress, useJobState } from '../../../ui/jobs/JobProgress';
import { useResourceLabel } from '../../../ui/registry/labels';
import { useEntryName } from '../useEntryName';
import { ActionLinks } from './UndoLink';
import type { LaterChange } from './undoing';
import type { UndoJob } from './useUndo';

export function UndoProgress({ job }: { readonly job: UndoJob }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const getLabel = useResourceLabel();
  const entryName = useEntryName();
  const state = useJobState(job);
  const name = job.items.at(-1)?.resource.name;
  const isNothing = state.phase === 'ended' && job.already.size === job.items.length;
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
      {isNothing && <Typography role="alert">{translate('history.undo.already')}</Typography>}
      <JobProgress
        job={job}
        getLabel={({ resource, id, entries: [entry] }) => (id === undefined || !entry ? getLabel(resource.name, 2) : entryName(entry))}
        linkTo={({ resource, id }, index) =>
          id === undefined || isGone(job.results[index]) || job.items[index]?.entries.at(-1)?.kind === 'delete'
            ? undefined
            : createPath({ resource: resource.name, type: 'show', id })
        }
        getReason={(_result, item) => {
          const changes = job.laterChanges.get(item);
          return changes && <LaterChanges resource={item.resource} changes={changes} />;
        }}
      />
      {state.phase === 'ended' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {name && (
            <Button variant="contained" disableElevation component={RouterLink} to={createPath({ resource: name, type: 'list' })}>
              {getLabel(name, 2)}
            </Button>
          )}
          {state.done > job.already.size ? (
            <ActionLinks action={job.action} />
          ) : (
            <Button component={RouterLink} to="/activity">
              {translate('common.pages.activity')}
            </Button>
          )}
        </Box>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('history.undo.keepOpen')}
        </Typography>
      )}
    </Box>
  );
}

interface LaterChangesProps {
  readonly resource: ResolvedResource;
  readonly changes: readonly LaterChange[];
}

function LaterChanges({ resource, changes }: LaterChangesProps) {
  const translate = useTranslate();
  const scope = `resources.${resource.name}`;
  return (
    <>
      {translate('history.undo.changedSince')}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
        {changes.map(({ source, now, before }) => {
          const field = getFieldBySource(resource, source);
          if (!field) return null;
          const values = [['now', now] as const, ['before', before] as const];
          return (
            <Box key={source} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              <dt>{translate(`${scope}.fields.${source}`)}</dt>
              {values.map(([when, value]) => (
                <Box component="dd" key={when} sx={{ m: 0, display: 'flex', gap: 0.5, overflowWrap: 'anywhere' }}>
                  {translate(`history.undo.${when}`)} <ShownValue source={source} field={field} scope={scope} value={value} dense />
                </Box>
              ))}
            </Box>
          );
        })}
      </Box>
    </>
  );
}
