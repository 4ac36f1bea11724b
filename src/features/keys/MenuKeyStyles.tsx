import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { withoutKeyboard } from '../../ui/theme/sizes';
import { menuKeys } from './keyTooltips';

const item = `[role^=menuitem][${menuKeys}]::after`;

const styles = ({ palette }: Theme) => ({
  [item]: {
    // Without alternative text, because screen readers announce `aria-keyshortcuts`.
    content: `attr(${menuKeys}) / ""`,
    marginInlineStart: 'auto',
    paddingInlineStart: 24,
    color: palette.text.secondary,
    fontSize: '0.75rem',
    direction: 'ltr',
    unicodeBidi: 'isolate',
  },
  [withoutKeyboard]: { [item]: { display: 'none' } },
});

export function MenuKeyStyles() {
  return <GlobalStyles styles={styles} />;
}
