import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ShowBase, useCreatePath, useGetResourceLabel, useShowContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PageTitle } from '../../theme/PageTitle';
import { useRecordName } from '../fields/useRecordName';
import { WithPreview } from '../preview/WithPreview';
import { useDeclaration } from '../RegistryContext';
import { DetailSkeleton } from '../states/DetailSkeleton';
import { ErrorState } from '../states/ErrorState';
import { StatePanel } from '../states/StatePanel';
import { BackLink } from './BackLink';
import { DetailSection } from './DetailSection';
import { detailSections } from './detailSections';
import { RecordHeader } from './RecordHeader';
import { RelatedLists } from './RelatedLists';

/** The page shows its errors itself: no notification, and no way back to the list before one has read what happened. */
const queryOptions = { onError: () => undefined, retry: false };

/** The detail page of any declared resource. */
export function ResourceShow() {
  return (
    <ShowBase queryOptions={queryOptions}>
      <ShowPage />
    </ShowBase>
  );
}

function ShowPage() {
  const nameRecord = useRecordName();
  const declaration = useDeclaration();
  const label = useGetResourceLabel()(declaration.name, 1);
  const { record } = useShowContext();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title={record ? nameRecord(declaration, record) : label} />
      <BackLink />
      <ShowContent />
    </Box>
  );
}

function ShowContent() {
  const declaration = useDeclaration();
  const { record, error, isPending, refetch } = useShowContext();
  if (error && !record) {
    const isMissing = (error as { status?: unknown }).status === 404;
    return isMissing ? <Missing /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const sections = detailSections(declaration);
  if (isPending || !record) return <DetailSkeleton sections={sections.length} />;
  return (
    <>
      <RecordHeader record={record} />
      <WithPreview resource={declaration} values={record}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {sections.map((section) => (
            <DetailSection key={section.name} section={section} />
          ))}
          <RelatedLists record={record} />
        </Box>
      </WithPreview>
    </>
  );
}

function Missing() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { name } = useDeclaration();
  const label = useGetResourceLabel()(name, 2);
  return (
    <StatePanel role="alert" icon={<SearchOffIcon />} title={translate('lists.missing.title')} text={translate('lists.missing.text')}>
      <Button variant="outlined" component={RouterLink} to={createPath({ resource: name, type: 'list' })}>
        {translate('lists.back', { name: label })}
      </Button>
    </StatePanel>
  );
}
