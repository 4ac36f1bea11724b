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
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { openFromMenu } from '../../ui/layout/openFromMenu';
import { highlightMatches } from '../../ui/pickers/highlightMatches';
import { meantBy } from '../../ui/pickers/matchNames';
import { useSpellingNote, withNote } from '../../ui/pickers/useSpellingNote';
import { ResourceIcon } from '../../ui/theme/icons';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';
import type { SearchTarget } from './usePageTargets';
import { useSearchTargets } from './useSearchTargets';

/** Text typed while the dialog's code loads. Undefined when nothing has to be collected. */
export type EarlyText = RefObject<string | undefined>;

interface SearchProps {
  readonly onClose: () => void;
  readonly early?: EarlyText;
}

export function SearchDialog(props: SearchProps) {
  const translate = useTranslate();
  const narrow = useIsNarrow();
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('common.search.open') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <SearchPanel {...props} />
    </Dialog>
  );
}

const typingMs = 350;

export function SearchPanel({ onClose, early }: SearchProps) {
  const translate = useTranslate();
  const search = useSearch(onClose);
  const { type } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    if (early?.current) type(early.current);
    if (early) early.current = undefined;
  }, []);
  const { typed, targets, isPending } = search;
  const results = useRef<HTMLElement>(null);
  useEffect(() => (results.current ? highlightMatches(results.current, typed) : undefined), [typed]);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<SearchTarget>({
    id: 'search-everything',
    options: targets,
    filterOptions: (options) => options,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ key }) => key,
    open: true,
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    autoHighlight: true,
    clearOnBlur: false,
    inputValue: search.text,
    onInputChange: (_event, next, reason) => reason === 'input' && search.type(next),
    value: null,
    onChange: (_event, target) => search.open(target),
  });
  return (
    <>
      <SearchField rootProps={getRootProps(onEnter(search.openOnly))} inputProps={getInputProps()} onClose={onClose} />
      <Box sx={{ height: 2, flex: 'none' }}>
        {isPending && <LinearProgress aria-label={translate('common.shell.loading')} sx={{ height: 2 }} />}
      </Box>
      <Box ref={results} sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'divider', maxHeight: { md: '60vh' }, minHeight: 120 }}>
        <Box component="ul" {...getListboxProps()} aria-label={translate('common.search.results')} sx={listStyles}>
          {targets.map((option, index) => {
            const { key: _key, ...props } = getOptionProps({ option, index }) as OptionProps & { readonly key: string };
            return <SearchResult key={option.key} target={option} isFirst={targets[index - 1]?.group !== option.group} props={props} />;
          })}
        </Box>
        <SearchStatus search={search} />
      </Box>
    </>
  );
}

const onEnter = (open: () => void) => ({
  onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Enter' && !nativeEvent.isComposing) open();
  },
});

interface SearchFieldProps extends SearchProps {
  readonly rootProps: object;
  readonly inputProps: object;
}

function SearchField({ rootProps, inputProps, onClose }: SearchFieldProps) {
  const translate = useTranslate();
  const label = translate('common.search.placeholder');
  return (
    <Box {...rootProps} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingInline: 2.5, height: 64, flex: 'none' }}>
      <SearchOutlined color="action" />
      <InputBase
        fullWidth
        autoFocus
        placeholder={label}
        inputProps={{ ...inputProps, 'aria-label': label, dir: 'auto', enterKeyHint: 'go' }}
      />
      <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

const listStyles = { listStyle: 'none', margin: 0, padding: 1 } as const;

function useSearch(onClose: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  /** Enter was pressed before results arrived. If there is only one, it opens then. */
  const [isEnterPending, setEnterPending] = useState(false);
  const typed = text.trim();
  const words = useDebounced(typed, isEnterPending ? 0 : typingMs);
  const { targets, isPending, failed } = useSearchTargets(typed, words);
  const isSearching = typed !== '' && (words !== typed || isPending);
  const open = (target: SearchTarget | null | undefined) => {
    if (!target) return;
    onClose();
    openFromMenu(target.to, navigate);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all have answered
  useEffect(() => {
    if (!isEnterPending || isSearching) return;
    setEnterPending(false);
    open(meantBy(targets, words, ({ label }) => ({ name: label })));
  }, [isEnterPending, isSearching]);
  const type = (next: string) => {
    setEnterPending(false);
    setText(next);
  };
  const openOnly = () => isSearching && targets.length === 0 && setEnterPending(true);
  return { text, typed, words, targets, isPending, failed, isSearching, isEnterPending, open, openOnly, type };
}

function SearchStatus({ search }: { readonly search: ReturnType<typeof useSearch> }) {
  const { typed, words, targets, failed, isSearching, isEnterPending } = search;
  const translate = useTranslate();
  const spellingNote = useSpellingNote();
  const isEmpty = typed !== '' && !isSearching && targets.length === 0;
  const status = isEnterPending
    ? translate('forms.reference.searching')
    : failed
      ? translate('common.search.failed')
      : isEmpty && withNote(translate('common.search.none', { words }), spellingNote(words));
  // Only announced, because the list shows it.
  const counted = typed !== '' && !status && !isSearching && translate('common.search.found', { smart_count: targets.length });
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ paddingInline: 2.5, paddingBlockEnd: status ? 2.5 : 0 }}>
      {status}
      {counted && <span className="v-unseen">{counted}</span>}
    </Typography>
  );
}

type OptionProps = ReturnType<UseAutocompleteReturnValue<SearchTarget>['getOptionProps']>;

interface SearchResultProps {
  readonly target: SearchTarget;
  readonly isFirst: boolean;
  readonly props: object;
}

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

function useDebounced(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
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
