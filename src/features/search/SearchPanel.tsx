import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import {
  Box,
  Dialog,
  IconButton,
  InputBase,
  LinearProgress,
  Typography,
  type UseAutocompleteReturnValue,
  useAutocomplete,
} from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { highlightMatches } from '../../ui/pickers/highlightMatches';
import { meantBy } from '../../ui/pickers/matchNames';
import { useSpellingNote, withNote } from '../../ui/pickers/useSpellingNote';
import { ResourceIcon } from '../../ui/theme/icons';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';
import type { SearchTarget } from './usePageTargets';
import { useSearchTargets } from './useSearchTargets';

/** A box over the page in which one types a word and goes to a page or a record by keyboard or pointer. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const narrow = useIsNarrow();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('common.search.open') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <SearchPanel onClose={onClose} />
    </Dialog>
  );
}

/** A pause in typing after which records are looked for, in milliseconds. */
const typingPause = 350;

/** What one types, and where it leads: a combobox whose list is always open. */
export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  /** Enter came before anything was found: it waits, and leads to what alone can be meant. */
  const [isAwaited, setAwaited] = useState(false);
  const words = useSettled(text.trim(), isAwaited ? 0 : typingPause);
  const { targets, isPending, failed } = useSearchTargets(text.trim(), words);
  const isAsking = text.trim() !== '' && (words !== text.trim() || isPending);
  const go = (target: SearchTarget | null | undefined) => {
    if (!target) return;
    onClose();
    navigate(target.to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all have answered
  useEffect(() => {
    if (!isAwaited || isAsking) return;
    setAwaited(false);
    go(meantBy(targets, words, ({ label }) => ({ name: label })));
  }, [isAwaited, isAsking]);
  // The panel is fetched when it is wanted; so are its marks.
  const results = useRef<HTMLElement>(null);
  const typed = text.trim();
  useEffect(() => (results.current ? highlightMatches(results.current, typed) : undefined), [typed]);
  const spellingNote = useSpellingNote();
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<SearchTarget>({
    id: 'search-everything',
    options: targets,
    // They are the answer to the words already.
    filterOptions: (options) => options,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ key }) => key,
    open: true,
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
    autoHighlight: true,
    clearOnBlur: false,
    inputValue: text,
    onInputChange: (_event, next, reason) => {
      if (reason !== 'input') return;
      setAwaited(false);
      setText(next);
    },
    value: null,
    onChange: (_event, target) => go(target),
  });
  const isEmpty = text.trim() !== '' && !isAsking && targets.length === 0;
  const status = isAwaited
    ? translate('forms.reference.searching')
    : failed
      ? translate('common.search.failed')
      : isEmpty && withNote(translate('common.search.none', { words }), spellingNote(words));
  // Seen by itself; screen readers hear it.
  const counted = typed !== '' && !status && !isAsking && translate('common.search.found', { smart_count: targets.length });
  return (
    <>
      <Box
        {...getRootProps({
          onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
            if (key === 'Enter' && !nativeEvent.isComposing && isAsking && targets.length === 0) setAwaited(true);
          },
        })}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingInline: 2.5, height: 64, flex: 'none' }}
      >
        <SearchOutlined color="action" />
        <InputBase
          fullWidth
          autoFocus
          placeholder={translate('common.search.placeholder')}
          inputProps={{ ...getInputProps(), 'aria-label': translate('common.search.placeholder'), dir: 'auto', enterKeyHint: 'go' }}
        />
        <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ height: 2, flex: 'none' }}>
        {isPending && <LinearProgress aria-label={translate('common.shell.loading')} sx={{ height: 2 }} />}
      </Box>
      <Box ref={results} sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'divider', maxHeight: { md: '60vh' }, minHeight: 120 }}>
        <Box
          component="ul"
          {...getListboxProps()}
          aria-label={translate('common.search.results')}
          sx={{ listStyle: 'none', margin: 0, padding: 1 }}
        >
          {targets.map((option, index) => {
            const { key: _key, ...props } = getOptionProps({ option, index }) as OptionProps & { readonly key: string };
            return <SearchResult key={option.key} target={option} isFirst={targets[index - 1]?.group !== option.group} props={props} />;
          })}
        </Box>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ paddingInline: 2.5, paddingBlockEnd: status ? 2.5 : 0 }}>
          {status}
          {counted && <span className="v-unseen">{counted}</span>}
        </Typography>
      </Box>
    </>
  );
}

type OptionProps = ReturnType<UseAutocompleteReturnValue<SearchTarget>['getOptionProps']>;

interface SearchResultProps {
  readonly target: SearchTarget;
  /** The first of its group. */
  readonly isFirst: boolean;
  /** The combobox's props of an option. */
  readonly props: object;
}

/** One page or record, and over the first of a group the group's name. */
function SearchResult({ target: { group, icon, label, marked }, isFirst, props }: SearchResultProps) {
  return (
    <Box component="li" role="presentation">
      {isFirst && (
        <Typography aria-hidden variant="caption" component="div" color="text.secondary" sx={{ paddingInline: 1.5, paddingBlock: 0.75 }}>
          {group}
        </Typography>
      )}
      <Box {...props} aria-description={group} sx={optionStyles}>
        <ResourceIcon name={icon} fontSize="small" color="action" />
        <Box
          component="span"
          dir="auto"
          data-searched
          data-words={marked}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {label}
        </Box>
      </Box>
    </Box>
  );
}

/** The text after a pause in typing, in milliseconds. */
function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}

const optionStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 40,
  paddingInline: 1.5,
  borderRadius: 1,
  cursor: 'pointer',
  '&.Mui-focused': { bgcolor: 'action.hover', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
