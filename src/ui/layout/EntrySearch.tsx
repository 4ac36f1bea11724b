import { Box } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { searchTerms } from '../../schema/foldText';
import { hasTerms } from '../../schema/hasTerms';
import { useEntryLabel } from '../registry/labels';
import { sidebarColours } from '../theme/colours';
import { sizes } from '../theme/sizes';
import { visuallyHidden } from '../theme/visuallyHidden';
import type { MenuGroup } from './menu';

interface EntrySearchProps {
  readonly groups: readonly MenuGroup[];
  readonly onFind: (found: readonly MenuGroup[] | undefined) => void;
  readonly onOpen?: () => void;
  /** On a page's surface instead of the sidebar's. */
  readonly onPaper?: boolean;
}

export function EntrySearch({ groups, onFind, onOpen, onPaper = false }: EntrySearchProps) {
  const translate = useTranslate();
  const getLabel = useEntryLabel();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const find = (words: string) => {
    const terms = searchTerms(words);
    if (terms.length === 0) return undefined;
    return groups.flatMap((group) => {
      const matching = group.entries.filter(({ name }) => hasTerms(`${getLabel(name)} ${name}`, terms));
      return matching.length > 0 ? [{ ...group, entries: matching }] : [];
    });
  };
  const found = find(text);
  const change = (next: string) => {
    setText(next);
    onFind(find(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const first = found?.[0]?.entries[0];
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      change('');
    } else if (event.key === 'Enter' && first) {
      change('');
      navigate(`/${first.name}`);
      onOpen?.();
    }
  };
  const count = found?.flatMap(({ entries }) => entries).length;
  return (
    <>
      <Box
        component="input"
        type="search"
        dir="auto"
        value={text}
        placeholder={translate('common.shell.findEntry')}
        aria-label={translate('common.shell.findEntry')}
        onChange={({ target }) => change((target as HTMLInputElement).value)}
        onKeyDown={onKeyDown}
        sx={onPaper ? { ...inputStyles, ...paperStyles } : inputStyles}
      />
      <Box role="status" sx={count === 0 ? noneStyles : visuallyHidden}>
        {count === 0 && translate('common.search.none', { words: text.trim() })}
        {count !== undefined && count > 0 && translate('common.search.found', { smart_count: count })}
      </Box>
    </>
  );
}

const inputStyles = {
  flex: 1,
  minWidth: 0,
  boxSizing: 'border-box',
  height: sizes.control,
  paddingInline: 1.5,
  border: `1px solid ${sidebarColours.heading}`,
  borderRadius: `${sizes.radius}px`,
  font: 'inherit',
  fontSize: '0.875rem',
  color: sidebarColours.selectedText,
  colorScheme: 'dark',
  backgroundColor: 'transparent',
  '&::placeholder': { color: sidebarColours.text, opacity: 1 },
  '&:focus-visible': { outline: `2px solid ${sidebarColours.mark}`, outlineOffset: '1px' },
} as const;

const paperStyles = {
  borderColor: 'text.secondary',
  color: 'text.primary',
  colorScheme: 'inherit',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
} as const;

const noneStyles = { order: 1, flexBasis: '100%', paddingBlock: 0.5, fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;
