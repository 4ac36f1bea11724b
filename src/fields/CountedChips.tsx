import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format';
import { tooltip } from '../ui/theme/tooltip';
import { usePageLocale } from './usePageLocale';

const CHIPS_IN_A_ROW = { wide: 2, narrow: 1 } as const;

interface ChipItem {
  readonly key: string | number;
  readonly name: string;
}

interface CountedChipsProps<I extends ChipItem> {
  readonly items: readonly I[];
  readonly dense: boolean;
  readonly renderItem: (item: I) => ReactNode;
}

export function CountedChips<I extends ChipItem>({ items, dense, renderItem }: CountedChipsProps<I>) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const locale = usePageLocale();
  const shown = dense ? items.slice(0, CHIPS_IN_A_ROW[isWide ? 'wide' : 'narrow']) : items;
  const rest = items.slice(shown.length);
  const names = rest.map(({ name }) => name).join(' · ');
  return (
    <span className={dense ? 'v-chips in-row' : 'v-chips'}>
      {shown.map(renderItem)}
      {rest.length > 0 && (
        <>
          <span {...tooltip(names)} className="v-chip counted" dir="ltr">
            <span>+{formatNumber(rest.length, locale)}</span>
          </span>
          <span className="v-unseen">{names}</span>
        </>
      )}
    </span>
  );
}
