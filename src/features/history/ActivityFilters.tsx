import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { Drawer } from '../../ui/lazy/floating';
import { ActivityChoices } from './ActivityChoices';
import { ActivityPeriod } from './ActivityPeriod';
import { type ActivityFilterProps, activityFilters } from './activityFilterNames';

interface ActivityFiltersProps extends ActivityFilterProps {
  readonly onClear: () => void;
  readonly children: ReactNode;
}

const msAfterLastKey = 400;

export function ActivityFilters({ values, onChange, onClear, children }: ActivityFiltersProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const count = activityFilters.filter((filter) => filter !== 'search' && values[filter]).length;
  const clear = (
    <Button onClick={onClear} disabled={count === 0 && !values.search}>
      {translate('history.activity.clear')}
    </Button>
  );
  const search = <ActivitySearch search={values.search ?? ''} onChange={onChange} />;
  const others = (
    <>
      <ActivityChoices values={values} onChange={onChange} />
      <ActivityPeriod after={values.after} before={values.before} isInSheet={isPhone} onChange={onChange} />
    </>
  );
  if (isPhone)
    return (
      <Box role="search" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', gap: 1 }}>
        {search}
        <FiltersSheet count={count} clear={clear}>
          {others}
        </FiltersSheet>
        <Box sx={lineSx}>{children}</Box>
      </Box>
    );
  return (
    <Box role="search" sx={gridSx}>
      {search}
      {others}
      <Box sx={lineSx}>
        {children}
        {clear}
      </Box>
    </Box>
  );
}

interface ActivitySearchProps extends Pick<ActivityFilterProps, 'onChange'> {
  readonly search: string;
}

function ActivitySearch({ search, onChange }: ActivitySearchProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onChange({ search: typed }), msAfterLastKey);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  return (
    <TextField
      type="search"
      className={typed ? '' : 'unprinted'}
      sx={{ gridColumn: { sm: '1 / -1', md: 'auto' } }}
      label={translate('history.activity.search')}
      value={typed}
      onChange={({ target }) => setTyped(target.value.slice(0, 200))}
    />
  );
}

interface FiltersSheetProps {
  readonly count: number;
  readonly clear: ReactNode;
  readonly children: ReactNode;
}

function FiltersSheet({ count, clear, children }: FiltersSheetProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const title = translate('history.activity.filters');
  const paper = {
    role: 'dialog',
    'aria-labelledby': titleId,
    sx: { maxHeight: '85dvh', borderStartStartRadius: 16, borderStartEndRadius: 16 },
  };
  return (
    <>
      <Button variant="outlined" startIcon={<TuneIcon />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {count > 0 ? `${title} (${formatNumber(count, locale)})` : title}
      </Button>
      <Drawer anchor="bottom" open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper }}>
        <Box sx={{ overflowY: 'auto', p: 2, display: 'grid', gap: 2 }}>
          <Typography id={titleId} variant="h6" component="h2">
            {title}
          </Typography>
          {children}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
          {clear}
          <Button variant="contained" disableElevation onClick={() => setOpen(false)}>
            {translate('history.activity.showThem')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}

const lineSx = { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const gridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: { xs: 1, md: 2 },
} as const;
