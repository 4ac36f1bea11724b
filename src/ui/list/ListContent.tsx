import AddIcon from '@mui/icons-material/Add';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { type RaRecord, useCreatePath, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import { useSpellingNote, withNote } from '../pickers/useSpellingNote';
import { useCountText, useCreateLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { RetryAlert } from '../states/RetryAlert';
import { ErrorState, StatePanel } from '../states/StatePanel';
import { useErrorText } from '../states/useErrorText';
import { ResourceIcon } from '../theme/icons';
import { insteadOfLink } from '../theme/insteadOfLink';
import { useIsNarrow } from '../theme/useIsNarrow';
import { useListLayout } from './listLayout';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { useListAddress } from './useListAddress';
import { useListFilters } from './useListFilters';

export function ListContent() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const isNarrow = useIsNarrow();
  const { Layout, layout } = useListLayout();
  const { name } = useDeclaration();
  const { isNarrowed } = useListFilters();
  const { data, total, error, isPaused, refetch } = useListContext();
  const records: readonly RaRecord[] | undefined = data;
  const hasNone = records !== undefined && (total === 0 || (total === undefined && records.length === 0));

  if (isPaused && !data)
    return <StatePanel icon={<CloudOffIcon />} title={translate('lists.offline.title')} text={translate('lists.offline.text')} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!error && hasNone) return isNarrowed ? <NoResults /> : <NothingYet />;
  return (
    <>
      {error && <RetryAlert severity="error" text={errorText(error)} onRetry={() => void refetch()} sx={{ m: 1 }} />}
      {Layout ? (
        <CustomizationBoundary path={`resources.${name}.layouts.${layout}`}>
          <Layout />
        </CustomizationBoundary>
      ) : isNarrow ? (
        <RecordCards />
      ) : (
        <RecordTable />
      )}
    </>
  );
}

function NoResults() {
  const { name } = useDeclaration();
  const translate = useTranslate();
  const countText = useCountText();
  const { cleared, clear } = useListFilters();
  const toAddress = useListAddress();
  const { filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).some((filter) => filter !== 'q');
  const note = useSpellingNote()(filterValues.q);
  const text = withNote(countText(`lists.noResults.${isFiltered ? 'text' : 'search'}`, name, 2), note);
  return (
    <StatePanel icon={<SearchOffIcon />} title={translate('lists.noResults.title')} text={text}>
      <Button variant="outlined" href={toAddress({ filter: cleared })} onClick={insteadOfLink(clear)}>
        {translate(isFiltered ? 'lists.clearFilters' : 'lists.clearSearch')}
      </Button>
    </StatePanel>
  );
}

function NothingYet() {
  const translate = useTranslate();
  const countText = useCountText();
  const createLabel = useCreateLabel();
  const { name, icon, can } = useDeclaration();
  const createPath = useCreatePath();
  const { view, withView, show } = useListFilters();
  const toAddress = useListAddress();
  if (view)
    return (
      <StatePanel
        icon={<ResourceIcon name={icon} />}
        title={translate('lists.emptyView.title')}
        text={countText('lists.emptyView.text', name, 2)}
      >
        <Button variant="outlined" href={toAddress({ filter: withView(undefined) })} onClick={insteadOfLink(() => show(undefined))}>
          {translate('lists.showAll')}
        </Button>
      </StatePanel>
    );
  return (
    <StatePanel icon={<ResourceIcon name={icon} />} title={translate('lists.empty.title')} text={translate(`resources.${name}.purpose`)}>
      {can.create && (
        <Button
          variant="contained"
          disableElevation
          startIcon={<AddIcon />}
          component={RouterLink}
          to={createPath({ resource: name, type: 'create' })}
        >
          {createLabel}
        </Button>
      )}
    </StatePanel>
  );
}
