import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'react-admin';
import { isGone } from '../../data/jobs/jobResult';
import { FeatureParts } from '../../extensions/FeatureParts';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { JobProgress, useJobState } from '../../ui/jobs/JobProgress';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import type { BulkJob } from './runBulk';

export function BulkProgress({ job }: { readonly job: BulkJob }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const createPath = useCreatePath();
  const getLabel = usePathLabel(declaration);
  const locale = usePageLocale();
  const { phase, done } = useJobState(job);
  return (
    <>
      <JobProgress
        job={job}
        getLabel={(record) => nameRecord(declaration, record)}
        linkTo={({ id }, index) => (isGone(job.results[index]) ? undefined : createPath({ resource: declaration.name, type: 'show', id }))}
        getReason={(result, record) => {
          const fields = result.state === 'changed' && result.canRetry ? [...new Set(job.changedIn(record).map(getLabel))] : [];
          if (fields.length === 0) return undefined;
          return translate('jobs.changedFields', { fields: new Intl.ListFormat(locale).format(fields) });
        }}
      />
      {phase === 'ended' && done > 0 && <FeatureParts place="job.ended" given={{ action: job.action, isFinal: job.isFinal }} />}
      {phase !== 'ended' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('jobs.bulk.keepOpen')}
        </Typography>
      )}
    </>
  );
}
