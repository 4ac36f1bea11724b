import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { InputScope } from '../../fields/editorProps';
import { emptyValues } from '../../fields/emptyValues';
import { FieldInput } from '../../fields/FieldInput';
import { isSameValue } from '../../fields/isSameValue';
import { usePathLabel } from '../../fields/useFieldLabel';
import { useRecordName } from '../../fields/useRecordName';
import { writtenLocale } from '../../schema/writtenSources';
import { fieldAt } from '../../ui/changes/ShownValue';
import { focusFirstInput } from '../../ui/form/focusInput';
import { UnsavedChangesGuard } from '../../ui/form/UnsavedChangesGuard';
import { useOpenForm } from '../../ui/form/useOpenForm';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { CellProblem } from './CellProblem';
import type { EditableCell } from './editableCells';
import type { CellRefusal, useCellSaves } from './useCellSaves';

/** `next` and `previous` edit a neighbour, `stay` focuses the cell, `away` follows a click elsewhere. */
export type CellStep = 'stay' | 'next' | 'previous' | 'away';

export interface CellEditorProps {
  readonly cell: EditableCell;
  readonly element: HTMLElement;
  readonly refusal: CellRefusal | undefined;
  readonly save: ReturnType<typeof useCellSaves>['save'];
  readonly onClose: (next: CellStep) => void;
  readonly onDiscard: () => void;
}

/** Input over a cell. It stays open, with what was typed, until the value is saved. */
export function CellEditor(props: CellEditorProps) {
  const { cell, element, refusal } = props;
  const translate = useTranslate();
  const resource = useDeclaration();
  const getLabel = usePathLabel(resource);
  const nameRecord = useRecordName();
  const defaultValues = useMemo(() => emptyValues(resource.fields), [resource]);
  const [record] = useState(() => (refusal ? { ...cell.record, [cell.source]: refusal.value } : cell.record));
  const [anchor] = useState(() => createAnchor(element));
  const leave = useRef<() => void>(undefined);
  const { width, height } = anchor.getBoundingClientRect();
  const label = translate('cells.edit', { field: getLabel(cell.source), name: nameRecord(resource, cell.record) });
  return (
    <Popper
      open
      role="presentation"
      anchorEl={anchor}
      placement="bottom-start"
      modifiers={[{ name: 'offset', options: { offset: [0, -height] } }]}
      sx={{ zIndex: (theme) => theme.zIndex.modal - 1 }}
    >
      <ClickAwayListener onClickAway={() => leave.current?.()}>
        <Paper
          role="dialog"
          aria-label={label}
          elevation={8}
          sx={{ p: 1.5, border: 1, borderColor: 'divider', width: Math.min(Math.max(width, 300), 420) }}
        >
          <Form record={record} defaultValues={defaultValues} noValidate disableInvalidFormNotification shouldFocusError={false}>
            <InputScope value="cell">
              <EditorBody {...props} leave={leave} />
            </InputScope>
          </Form>
        </Paper>
      </ClickAwayListener>
    </Popper>
  );
}

/** Returns the position of an element, and its last one once the element is removed. */
function createAnchor(element: HTMLElement) {
  let last = element.getBoundingClientRect();
  return {
    getBoundingClientRect() {
      if (element.isConnected) last = element.getBoundingClientRect();
      return last;
    },
  };
}

type EditorBodyProps = CellEditorProps & { readonly leave: { current: (() => void) | undefined } };

/** Returns a function that saves a changed value and then takes a step, and whether it is saving. */
function useSubmit({ cell, refusal, save, onClose, onDiscard }: CellEditorProps, root: { readonly current: HTMLElement | null }) {
  const { source, field } = cell;
  const { handleSubmit, getValues } = useFormContext();
  const [isSaving, setSaving] = useState(false);
  const submit = (step: CellStep) => {
    // Inputs of numbers and dates parse on blur.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const refocus = () => root.current && focusFirstInput(root.current);
    void handleSubmit(async () => {
      const next: unknown = getValues(source);
      if (isSameValue(fieldAt(field), cell.record[source], next)) return step === 'stay' ? onDiscard() : onClose(step);
      const saved = save(cell, next, refusal?.current);
      if (step !== 'stay') return onClose(step);
      setSaving(true);
      const problem = await saved;
      setSaving(false);
      if (!problem) onClose('stay');
    }, refocus)();
  };
  return { isSaving, submit };
}

function EditorBody({ leave, ...props }: EditorBodyProps) {
  const { cell, refusal, onDiscard } = props;
  const { source, field, column } = cell;
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const { isSaving, submit } = useSubmit(props, root);
  const isLeaving = useRef(false);
  const locale = writtenLocale(source, field);
  const value = useWatch({ name: source });
  const isChanged = !isSameValue(fieldAt(field), cell.record[source], value);
  useOpenForm();
  useFocusAtEnd(root, isSaving);
  leave.current = () => !isSaving && submit('away');

  return (
    <Box
      ref={root}
      // Capturing, because dates and menus use Enter too.
      onKeyDownCapture={(event: KeyboardEvent<HTMLDivElement>) => {
        const step = readKey(event, root.current, { isChanged, hasChoice: refusal?.current !== undefined });
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (isSaving || event.repeat) return;
        if (step === 'discard') onDiscard();
        else submit(step);
      }}
      aria-busy={isSaving}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      <UnsavedChangesGuard active={isChanged} leaving={isLeaving} />
      <div inert={isSaving}>
        <FieldInput
          dense
          source={source}
          field={fieldAt(field)}
          name={column}
          messages={`resources.${useDeclaration().name}`}
          {...(locale && { locale })}
        />
      </div>
      {isSaving ? <Typography variant="caption">{translate('forms.saving')}</Typography> : refusal && <CellProblem refusal={refusal} />}
      <EditorButtons isConflict={refusal?.current !== undefined} isSaving={isSaving} onDiscard={onDiscard} onSave={() => submit('stay')} />
    </Box>
  );
}

interface EditorButtonsProps {
  readonly isConflict: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

function EditorButtons({ isConflict, isSaving, onDiscard, onSave }: EditorButtonsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      <Button size="small" color="inherit" disabled={isSaving} onClick={onDiscard}>
        {translate(isConflict ? 'cells.keepTheirs' : 'ra.action.cancel')}
      </Button>
      <Button
        type="submit"
        size="small"
        variant="contained"
        disableElevation
        disabled={isSaving}
        onClick={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {translate(isConflict ? 'cells.keepYours' : 'ra.action.save')}
      </Button>
    </Box>
  );
}

/** Focuses the input once the editor opens, and again once it is usable after a refusal. */
function useFocusAtEnd(root: { readonly current: HTMLElement | null }, isSaving: boolean): void {
  useEffect(() => {
    if (!root.current || isSaving) return;
    // `focusFirstInput` leaves the focus in another input, e.g. in the checkbox of the row.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    focusFirstInput(root.current);
    const input = document.activeElement;
    if (input instanceof HTMLInputElement && input.type === 'text') input.setSelectionRange(input.value.length, input.value.length);
  }, [root, isSaving]);
}

const controls = 'input:not([type=hidden], [aria-hidden=true]), textarea, [role=combobox]';

type KeyStep = CellStep | 'discard' | undefined;

interface EditorState {
  readonly isChanged: boolean;
  /** True while the user must choose between two values. */
  readonly hasChoice: boolean;
}

/** @returns the step that a key asks for: Enter stays, Tab goes to a neighbour unless the editor has another control there */
function readKey(event: KeyboardEvent, root: HTMLElement | null, { isChanged, hasChoice }: EditorState): KeyStep {
  const { key, shiftKey, target, nativeEvent } = event;
  if (nativeEvent.isComposing || !(target instanceof HTMLElement)) return undefined;
  // A list or calendar of the input is in another place of the document.
  if (!root?.contains(target) || target.getAttribute('aria-expanded') === 'true') return undefined;
  if (key === 'Escape') return 'discard';
  // Enter opens a menu until a choice is made.
  if (key === 'Enter')
    return target.matches(isChanged ? 'button, textarea' : 'button, textarea, [role=combobox]:not(input)') ? undefined : 'stay';
  if (key !== 'Tab' || hasChoice || target.matches('button')) return undefined;
  const inputs = [...root.querySelectorAll(controls)];
  if (inputs[inputs.indexOf(target) + (shiftKey ? -1 : 1)]) return undefined;
  return shiftKey ? 'previous' : 'next';
}
