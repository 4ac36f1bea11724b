import CloseIcon from '@mui/icons-material/Close';
import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Fragment } from 'react';
import { useListContext, useStoreContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { readOperation } from '../../fields/filterParameters';
import { isReferrerSource } from '../../schema/referenceAt';
import { FilterSummary } from '../../ui/list/FilterPill';
import { columnLabelKey } from '../../ui/list/useListColumns';
import { getFilterField, useFilterLabel } from '../../ui/list/useListFilters';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { type FormerList, setFormerList } from './formerLists';
import { type ListState, writeListState } from './listViewState';

/** Links back to the list as it was before it was reopened from the menu. Hidden once the list is filtered. */
export function BackNotice({ former: { state, opened } }: { readonly former: FormerList }) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const store = useStoreContext();
  const navigate = useNavigate();
  const { filterValues } = useListContext();
  if (JSON.stringify(filterValues) !== JSON.stringify(opened)) return null;
  const goBack = () => {
    writeListState(store, name, state);
    setFormerList(name, undefined);
    void navigate(`/${name}`);
  };
  return (
    <Box className="unprinted" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Button startIcon={<HistoryIcon />} onClick={goBack} sx={{ minWidth: 0, textAlign: 'start' }}>
        <span>
          {translate('views.backTo')} <FormerName former={state} />
        </span>
      </Button>
      <IconButton size="small" aria-label={translate('lists.close')} onClick={() => setFormerList(name, undefined)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function FormerName({ former: { view, listParams } }: { readonly former: ListState }) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const getLabel = useFilterLabel();
  const { name, list } = resource;
  if (view) return <bdi>{view.name}</bdi>;
  const { filter = {}, sort = '' } = listParams ?? {};
  const declared = list.views.find((one) => JSON.stringify(one.filter) === JSON.stringify(filter));
  if (declared) return <bdi>{translate(`resources.${name}.views.${declared.name}`)}</bdi>;
  const parts = Object.entries(filter).flatMap(([source, value]) => {
    const field = getFilterField(resource, source);
    const isNamed = readOperation(value) && !isReferrerSource(resource, source);
    const label = isNamed && <>{getLabel(source)} </>;
    const summary = field && <FilterSummary {...{ source, field, value }} />;
    if (summary) {
      const text = (
        <>
          {label}
          {summary}
        </>
      );
      return [{ source, text }];
    }
    return source === 'q' ? [{ source, text: <bdi>{String(value)}</bdi> }] : [];
  });
  if (parts.length === 0) return <bdi>{translate(columnLabelKey(resource, sort))}</bdi>;
  return parts.map(({ source, text }, index) => (
    <Fragment key={source}>
      {index > 0 && translate('lists.comma')}
      {text}
    </Fragment>
  ));
}
