import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { formatTime } from '../../i18n/format';
import { twoDigits } from '../dateRules';
import { usePageLocale } from '../usePageLocale';

/** Every half hour, `HH:MM`. Other times can be typed. */
const times = Array.from({ length: 48 }, (_, index) => `${twoDigits(index >> 1)}:${index % 2 ? '30' : '00'}`);

interface TimeListProps {
  readonly value: string;
  readonly label: string;
  readonly autoFocus?: boolean;
  readonly onChange: (time: string) => void;
}

export function TimeList({ value, label, autoFocus = false, onChange }: TimeListProps) {
  const locale = usePageLocale();
  const near = times.findLast((time) => time <= (value || '09:00')) ?? '00:00';
  const show = (element: HTMLElement | null) => {
    if (element?.parentElement) element.parentElement.scrollTop = element.offsetTop - element.clientHeight;
  };
  return (
    <MenuList
      role="listbox"
      aria-label={label}
      autoFocusItem={autoFocus}
      variant="selectedMenu"
      sx={{ position: 'relative', overflowY: 'auto', maxHeight: 320, minWidth: 112, py: 0, fontVariantNumeric: 'tabular-nums' }}
    >
      {times.map((time) => (
        <MenuItem
          key={time}
          role="option"
          ref={time === near ? show : null}
          selected={time === near}
          aria-selected={time === value.slice(0, 5)}
          onClick={() => onChange(time)}
          sx={{ borderRadius: 1 }}
        >
          {formatTime(time, locale)}
        </MenuItem>
      ))}
    </MenuList>
  );
}
