import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useContext, useMemo } from 'react';
import { type RaRecord, ShowBase, useCreatePath, useShowContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { FeatureParts } from '../../extensions/FeatureParts';
import { WithAside } from '../../extensions/WithAside';
import { useRecordName } from '../../fields/useRecordName';
import type { RecordId } from '../../schema/recordTypes';
import { useRememberOpened } from '../pickers/recents';
import { useResourceLabel } from '../registry/labels';
import { SectionsContext, useDeclaration } from '../registry/RegistryContext';
import { DetailSkeleton } from '../states/DetailSkeleton';
import { ErrorState, StatePanel } from '../states/StatePanel';
import { withId } from '../states/withId';
import { PageTitle } from '../theme/PageTitle';
import { BackLink } from './BackLink';
import { getHeadFields, HeadContext, nameAndChips } from './headFields';
import { CustomPanels } from './Panel';
import { RecordHeader } from './RecordHeader';
import { DetailSection, type DetailSectionProps, detailSections } from './ShowSection';

/** The page shows errors itself. react-admin would redirect to the list. */
const queryOptions = { onError: () => undefined, retry: false };

export function GeneratedShow({ id }: { readonly id?: RecordId }) {
  return (
    <ShowBase queryOptions={queryOptions} {...(id !== undefined && { id })}>
      <ShowPage />
    </ShowBase>
  );
}

function ShowPage() {
  const nameRecord = useRecordName();
  const declaration = useDeclaration();
  const label = useResourceLabel()(declaration.name, 1);
  const record = withId(useShowContext().record);
  useRememberOpened(declaration.name, record?.id);
  return (
    <Box data-wide sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title={record ? nameRecord(declaration, record) : label} />
      <BackLink />
      <ShowContent />
    </Box>
  );
}

function ShowContent() {
  const declaration = useDeclaration();
  const { record: read, error, isPending, isFetching, refetch } = useShowContext();
  const record = withId(read);
  if (error && !record) {
    const isMissing = (error as { status?: unknown }).status === 404;
    return isMissing ? <Missing /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const sections = detailSections(declaration);
  if (isPending || !record) return <DetailSkeleton sections={sections.length} />;
  // The cached record of a list may have fewer fields.
  const isPartial = isFetching && sections.some(({ sources }) => sources.some((source) => record[source] === undefined));
  return <RecordDetails record={record} isPartial={isPartial} />;
}

interface RecordDetailsProps extends Required<Pick<DetailSectionProps, 'isPartial'>> {
  readonly record: RaRecord;
}

/** Memoised, because react-admin's controller re-renders with each state of its queries. */
const RecordDetails = memo(function RecordDetails({ record, isPartial }: RecordDetailsProps) {
  const declaration = useDeclaration();
  const sections = useMemo(() => detailSections(declaration), [declaration]);
  const handWritten = useContext(SectionsContext);
  const { fields: custom } = useResourceCustomizations();
  const head = useMemo(
    () => getHeadFields(declaration, record, (source) => custom?.[source]?.Field !== undefined),
    [declaration, record, custom],
  );
  const inHead = useMemo(() => nameAndChips(head).concat(head.facts), [head]);
  return (
    <>
      <RecordHeader record={record} head={head} />
      <WithAside resource={declaration} values={record}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <HeadContext value={inHead}>
            {handWritten ?? sections.map((section) => <DetailSection key={section.name} section={section} isPartial={isPartial} />)}
          </HeadContext>
          <CustomPanels />
          <FeatureParts place="record.panels" given={{ record }} resource={declaration} />
        </Box>
      </WithAside>
    </>
  );
});

function Missing() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { name } = useDeclaration();
  const label = useResourceLabel()(name, 2);
  return (
    <StatePanel role="alert" icon={<SearchOffIcon />} title={translate('lists.missing.title')} text={translate('lists.missing.text')}>
      <Button variant="outlined" component={RouterLink} to={createPath({ resource: name, type: 'list' })}>
        {translate('lists.back', { name: label })}
      </Button>
    </StatePanel>
  );
}
