import Box from '@mui/material/Box';
import { useRef } from 'react';
import { type RaRecord, RecordContextProvider, useGetOne, useTranslate, useUpdate } from 'react-admin';
import { LastChangeLine } from '../../fields/datetime/LastChangeLine';
import { FormSkeleton } from '../form/FormSkeleton';
import { GeneratedForm } from '../form/GeneratedForm';
import { useNotifySaved } from '../form/useNotifySaved';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { SectionTabs } from '../sections/SectionTabs';
import { ErrorState } from '../states/StatePanel';
import { withId } from '../states/withId';
import { PageTitle } from '../theme/PageTitle';
import { SingletonDetails } from './SingletonDetails';

const queryOptions = { onError: () => undefined, retry: false };

/** The generated page of a singleton, which stays open after saving. Without the right to edit, it shows the record. */
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
          {resource.can.edit ? (
            <GeneratedForm
              record={record}
              leaving={leaving}
              save={(data, base = record) => update(resource.name, { id: record.id, data, previousData: base }) as Promise<RaRecord>}
              onSaved={(_saved, { note }) => notifySaved(title, note)}
            />
          ) : (
            <SingletonDetails record={record} />
          )}
        </RecordContextProvider>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </Box>
  );
}
