import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format';
import { tooltip } from '../ui/theme/tooltip';
import { usePageLocale } from './usePageLocale';

/** Numbers of chips in a row, in a wide and in a narrow window. The rest are counted. */
const CHIPS_IN_A_ROW = { wide: 2, narrow: 1 } as const;

export interface ChipItem {
  readonly key: string | number;
  readonly name: string;
}

export interface CountedChipsProps<I extends ChipItem> {
  readonly items: readonly I[];
  /** In one line: what has no place is counted, and named by a tooltip. */
  readonly dense: boolean;
  readonly draw: (item: I) => ReactNode;
}

/** Several values as chips: all of them on a detail page, the first ones in a row. */
export function CountedChips<I extends ChipItem>({ items, dense, draw }: CountedChipsProps<I>) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const locale = usePageLocale();
  const shown = dense ? items.slice(0, CHIPS_IN_A_ROW[isWide ? 'wide' : 'narrow']) : items;
  const rest = items.slice(shown.length);
  const names = rest.map(({ name }) => name).join(' · ');
  return (
    <span className={dense ? 'v-chips in-row' : 'v-chips'}>
      {shown.map(draw)}
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
