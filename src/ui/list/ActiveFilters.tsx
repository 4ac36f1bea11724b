import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { insteadOfLink } from '../theme/insteadOfLink';
import { FilterPill } from './FilterPill';
import { useListAddress } from './useListAddress';
import { useListFilters } from './useListFilters';

export function ClearAll() {
  const translate = useTranslate();
  const { active, cleared, clear } = useListFilters();
  const toAddress = useListAddress();
  if (active.length === 0) return null;
  return (
    <Button
      color="inherit"
      href={toAddress({ filter: cleared })}
      onClick={insteadOfLink(clear)}
      sx={{ color: 'text.secondary', minHeight: 34, height: { xs: 45, md: 36 }, px: 1 }}
    >
      {translate('lists.clearAll')}
    </Button>
  );
}

export function FilterPills({ onOpen }: { readonly onOpen?: () => void }) {
  const translate = useTranslate();
  const { active, set } = useListFilters();
  return active.map((filter, index) => (
    <Fragment key={filter.source}>
      {index > 0 && <Box sx={{ alignSelf: 'center', color: 'text.secondary' }}>{translate('lists.and')}</Box>}
      <FilterPill filter={filter} onChange={(value) => set(filter.source, value)} {...(onOpen && { onOpen })} />
    </Fragment>
  ));
}

/** @param props.onOpen default: each filter opens below its button */
export function ActiveFilters({ onOpen }: { readonly onOpen?: () => void }) {
  const translate = useTranslate();
  const { active, query } = useListFilters();
  if (active.length === 0 && !query) return null;
  return (
    <Box className="unprinted" role="group" aria-label={translate('lists.narrowedBy')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {query && !onOpen && (
        <Chip label={<bdi>{translate('lists.labelled', { label: translate('ra.action.search'), value: query })}</bdi>} variant="outlined" />
      )}
      <FilterPills {...(onOpen && { onOpen })} />
      <ClearAll />
    </Box>
  );
}
