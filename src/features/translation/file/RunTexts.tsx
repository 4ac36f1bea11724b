import { useEffect, useRef, useState } from 'react';
import { useCreatePath, useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import type { Job } from '../../../data/jobs/job';
import type { FailedResult } from '../../../data/jobs/jobResult';
import { useRecordName } from '../../../fields/useRecordName';
import type { ContentLocale } from '../../../schema/locales';
import { useInvalidate } from '../../../ui/actions/useInvalidate';
import { JobProgress } from '../../../ui/jobs/JobProgress';
import { useDeclaration } from '../../../ui/registry/RegistryContext';
import { Panel } from '../../../ui/show/Panel';
import { withDetails, withReference } from '../../../ui/states/reference';
import { useQuietDataProvider } from '../../../ui/states/useQuietDataProvider';
import type { PlannedRecord } from './planTexts';
import { runTexts } from './runTexts';
import type { ReadPlan } from './useReadFile';

interface RunTextsProps {
  readonly plan: ReadPlan;
  readonly to: ContentLocale;
}

/** Writes the texts of a file, one call per record. Unmounting stops it. */
export function RunTexts({ plan, to }: RunTextsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useDeclaration();
  const nameRecord = useRecordName();
  const begin = useRef(useStartJob({ plan, to }));
  const [job, setJob] = useState<Job<PlannedRecord>>();
  useEffect(() => {
    const page = new AbortController();
    setJob(begin.current(page.signal));
    return () => page.abort();
  }, []);
  if (!job) return null;
  const getReason = (result: FailedResult) => {
    const errors = 'errors' in result ? Object.entries(result.errors).filter(([path]) => path !== 'root') : [];
    const messages = errors.length > 0 ? errors.map(([, message]) => String(message)) : [result.message];
    return withReference(withDetails(messages.map((one) => translate(one, { _: one })).join(' '), result), result, translate);
  };
  return (
    <Panel title={translate('translation.file.read.title')}>
      <JobProgress
        job={job}
        getLabel={({ record }) => nameRecord(resource, record)}
        getReason={getReason}
        linkTo={({ record }) => createPath({ resource: resource.name, type: 'edit', id: record.id })}
      />
    </Panel>
  );
}

function useStartJob({ plan, to }: RunTextsProps): (signal: AbortSignal) => Job<PlannedRecord> {
  const resource = useDeclaration();
  const provider = useQuietDataProvider();
  const invalidate = useInvalidate();
  const checkSession = useLogoutIfAccessDenied();
  const onSignedOut = (error: unknown) => void checkSession(error).catch(() => undefined);
  return (signal) => runTexts(provider, resource, to, plan.planned, { signal, onEnd: () => invalidate(resource), onSignedOut });
}
