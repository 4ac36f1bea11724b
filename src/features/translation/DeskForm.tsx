import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ToneChip } from '../../fields/ToneChip';
import { useRecordName } from '../../fields/useRecordName';
import type { ContentLocale } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { appShown } from '../../schema/screen';
import { focusInput } from '../../ui/form/focusInput';
import { UnsavedChangesGuard } from '../../ui/form/UnsavedChangesGuard';
import { useOpenForm } from '../../ui/form/useOpenForm';
import { toShownKeys } from '../../ui/keys/shownKeys';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import type { OpenText } from './getOpenTexts';
import { SourceTexts } from './SourceTexts';
import { Suggestions } from './Suggestions';
import { TargetText } from './TargetText';
import type { useDesk } from './useDesk';

interface DeskFormProps {
  readonly resource: ResolvedResource;
  readonly to: ContentLocale;
  readonly desk: ReturnType<typeof useDesk>;
}

type Typed = Readonly<Record<string, string | null | undefined>>;

/** Path of a text in the form, which keeps the input of skipped texts. */
const toPath = (position: number): string => `text${position}`;

export function DeskForm({ resource, to, desk }: DeskFormProps) {
  const { texts, position, save } = desk;
  const initial = useRef<Typed>(undefined);
  initial.current ??= Object.fromEntries(texts.map((text, index) => [toPath(index), getText(desk.recordOf(text), text, to)]));
  const submit = async (values: Typed) => {
    const failure = await save(values[toPath(position)] ?? '');
    return failure === undefined ? undefined : { [toPath(position)]: failure };
  };
  return (
    <Form defaultValues={initial.current} onSubmit={submit as never} noValidate disableInvalidFormNotification shouldFocusError={false}>
      <CurrentText resource={resource} to={to} desk={desk} initial={initial.current} />
    </Form>
  );
}

const getText = (record: RaRecord | undefined, { source }: OpenText, to: ContentLocale): string =>
  String(record?.[`${source}_${to}`] ?? '');

function CurrentText({ resource, to, desk, initial }: DeskFormProps & { readonly initial: Typed }) {
  const { text, record, recordOf, position, texts, done, move } = desk;
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const element = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const { isSubmitting } = useFormState();
  const values = useWatch() as Typed;
  const isTyped = texts.some((_, index) => !done.has(index) && (values[toPath(index)] ?? '') !== initial[toPath(index)]);
  const path = toPath(position);
  const saved = useMemo(
    () => texts.filter((_, index) => done.has(index)).map((one) => ({ ...one, record: recordOf(one) })),
    [texts, done, recordOf],
  );
  useOpenForm();
  useDeskKeys(element, isSubmitting, move);
  useCurrentFocus(element, path);
  useFailureFocus(element, path);
  if (!text || !record) return null;
  const name = nameRecord(resource, record);
  const label = translate(`resources.${resource.name}.fields.${text.source}`);
  const state = text.isOutdated ? 'outdated' : 'missing';
  return (
    <Paper ref={element} variant="outlined" component="article" aria-label={`${name}: ${label}`} aria-busy={isSubmitting}>
      <UnsavedChangesGuard active={isTyped} leaving={leaving} />
      <Box role="status" sx={visuallyHidden}>
        {translate('translation.announced', { name, field: label, position: position + 1, total: texts.length })}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          padding: { xs: 2, md: 3 },
          paddingBlockEnd: { xs: 0, md: 0 },
        }}
      >
        <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <ToneChip tone="warning" label={translate(`translation.states.${state}`, { language: translate(`languages.${to}`) })} />
      </Box>
      <Box key={path} inert={isSubmitting} sx={pairStyles}>
        <SourceTexts resource={resource} record={record} text={text} to={to} />
        <div>
          <TargetText path={path} field={resource.fields[text.source]} name={text.source} to={to} resource={resource.name} />
          <Suggestions resource={resource} record={record} text={text} to={to} path={path} saved={saved} />
        </div>
      </Box>
      <DeskActions isSubmitting={isSubmitting} isOutdated={text.isOutdated} canMove={texts.length - done.size > 1} onMove={move} />
    </Paper>
  );
}

const pairStyles = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  padding: { xs: 2, md: 3 },
} as const;

interface DeskActionsProps {
  readonly isSubmitting: boolean;
  readonly isOutdated: boolean;
  readonly canMove: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

function DeskActions({ isSubmitting, isOutdated, canMove, onMove }: DeskActionsProps) {
  const translate = useTranslate();
  return (
    <Box sx={actionStyles}>
      <Button type="submit" variant="contained" disableElevation loading={isSubmitting} aria-keyshortcuts="Control+Enter Meta+Enter">
        {translate('translation.save')}
      </Button>
      <Button variant="outlined" disabled={!canMove} aria-keyshortcuts="Alt+ArrowDown" onClick={() => onMove(1)}>
        {translate('translation.skip')}
      </Button>
      <Button color="inherit" disabled={!canMove} aria-keyshortcuts="Alt+ArrowUp" onClick={() => onMove(-1)}>
        {translate('lists.queue.previous')}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 240px' }}>
        {translate(isOutdated ? 'translation.keysOutdated' : 'translation.keys', getKeys())}
      </Typography>
    </Box>
  );
}

const getKeys = () => ({ save: toShownKeys('Ctrl+Enter'), skip: toShownKeys('Alt+↓'), back: toShownKeys('Alt+↑') });

const actionStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  padding: { xs: 2, md: 3 },
  paddingBlock: { xs: 1.5, md: 2 },
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  borderEndStartRadius: 'inherit',
  borderEndEndRadius: 'inherit',
  backgroundColor: 'background.paper',
} as const;

/** Alt with an arrow, because letters and other arrows are typed. */
function useDeskKeys(element: RefObject<HTMLElement | null>, isSubmitting: boolean, move: (by: 1 | -1) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || isSubmitting || !element.current) return;
    if (!(target instanceof Element) || target.closest('[role="dialog"], [role="menu"]')) return;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    move(key === 'ArrowDown' ? 1 : -1);
  });
  useEffect(() => {
    window.addEventListener('keydown', handle, { capture: true });
    return () => window.removeEventListener('keydown', handle, { capture: true });
  }, []);
}

/** Focuses each text as it appears, or once its editor has loaded and the app can take focus. */
function useCurrentFocus(element: RefObject<HTMLElement | null>, path: string): void {
  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    const focus = () => {
      focusInput(root, path);
      return root.querySelector(`[data-source="${path}"]`)?.contains(document.activeElement) === true;
    };
    if (focus()) return undefined;
    const observer = new MutationObserver(() => focus() && observer.disconnect());
    observer.observe(root, { childList: true, subtree: true });
    window.addEventListener(appShown, focus, { once: true });
    return () => {
      observer.disconnect();
      window.removeEventListener(appShown, focus);
    };
  }, [element, path]);
}

function useFailureFocus(element: RefObject<HTMLElement | null>, path: string): void {
  const { errors } = useFormContext().formState;
  const { submitCount, isSubmitting } = useFormState();
  const focus = useEffectEvent(() => {
    if (element.current && errors[path] && !element.current.closest('[aria-hidden="true"]')) focusInput(element.current, path);
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focus();
  }, [submitCount, isSubmitting]);
}
