import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'react-admin';
import { isGone } from '../../data/jobs/jobResult';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { JobProgress, useJobState } from '../../ui/jobs/JobProgress';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import type { BulkJob } from './runBulk';

/** The progress of an action on many records, with the name and the page of each that was not done. */
export function BulkProgress({ job }: { readonly job: BulkJob }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const createPath = useCreatePath();
  const labelOf = usePathLabel(declaration);
  const locale = usePageLocale();
  const { phase } = useJobState(job);
  return (
    <>
      <JobProgress
        job={job}
        labelOf={(record) => nameRecord(declaration, record)}
        linkTo={({ id }, index) => (isGone(job.results[index]) ? undefined : createPath({ resource: declaration.name, type: 'show', id }))}
        reasonOf={(result, record) => {
          const fields = result.state === 'changed' && result.canRetry ? [...new Set(job.changedIn(record).map(labelOf))] : [];
          if (fields.length === 0) return undefined;
          return translate('jobs.changedFields', { fields: new Intl.ListFormat(locale).format(fields) });
        }}
      />
      {phase !== 'ended' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('jobs.bulk.keepOpen')}
        </Typography>
      )}
    </>
  );
}
