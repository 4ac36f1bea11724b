import Box from '@mui/material/Box';
import { useRef } from 'react';
import { type RaRecord, RecordContextProvider, useGetOne, useTranslate, useUpdate } from 'react-admin';
import { FormSkeleton } from '../form/FormSkeleton';
import { GeneratedForm } from '../form/GeneratedForm';
import { useNotifySaved } from '../form/useNotifySaved';
import { LastChangeLine } from '../overview/LastChangeLine';
import { SectionTabs } from '../overview/SectionTabs';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { ErrorState } from '../states/StatePanel';
import { withId } from '../states/withId';
import { PageTitle } from '../theme/PageTitle';

/** The page shows its errors itself, without a notification. */
const queryOptions = { onError: () => undefined, retry: false };

/**
 * The generated screen of a singleton: its one record is in the list's place, and stays open after saving.
 * The data provider needs no id to find the record, so the resource's name serves as one.
 */
export function SingletonEdit() {
  const resource = useDeclaration();
  const label = useResourceLabel()(resource.name, 2);
  const title = useTranslate()(`resources.${resource.name}.title`, { _: label });
  const notifySaved = useNotifySaved();
  const leaving = useRef(false);
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, { id: resource.name }, queryOptions);
  const record = withId(data);
  const [update] = useUpdate(undefined, undefined, { mutationMode: 'pessimistic', returnPromise: true });

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <PageTitle title={title} />
      <SectionTabs />
      {record ? (
        <RecordContextProvider value={record}>
          <LastChangeLine resource={resource} record={record} />
          <GeneratedForm
            record={record}
            leaving={leaving}
            save={(data, base = record) => update(resource.name, { id: record.id, data, previousData: base }) as Promise<RaRecord>}
            onSaved={(_saved, { note }) => notifySaved(title, note)}
          />
        </RecordContextProvider>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </Box>
  );
}
