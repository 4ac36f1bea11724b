import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { RecordForm } from '../../extensions/recordForm';
import { focusInput } from '../../ui/form/focusInput';
import { useLoadPart } from '../../ui/lazy/useLoadPart';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { type Merge, mergeRecords } from './mergeRecords';
import { useConflictSave } from './useConflictSave';
import { useCreateAgain } from './useCreateAgain';
import { type RemoteChanges, useOtherChanges, useRemoteChanges } from './useOtherChanges';

type Parts = typeof import('./conflictParts');

export function OtherChanges(form: RecordForm) {
  return form.record && <RecordChanges form={form} record={form.record} />;
}

interface RecordChangesProps {
  readonly form: RecordForm;
  readonly record: RaRecord;
}

function RecordChanges({ form, record }: RecordChangesProps) {
  const { resource, sources, base, values, getLabel } = form;
  const remote = useRemoteChanges();
  const { newer, isGone, set } = remote;
  const takeOver = useOtherChanges(form, remote);
  useConflictSave(form, remote);
  const createAgain = useCreateAgain(form);
  const parts = useParts(newer !== undefined || isGone);
  const region = useFocusWhen(parts !== undefined && isGone);

  const before = base.current ?? record;
  const fields = Object.fromEntries(sources.map(({ source, field }) => [source, field]));
  const merge = newer && mergeRecords(fields, before, values, newer);
  const theirs = sources
    .map(({ source }) => source)
    .filter((source) => merge?.theirs.includes(source) || merge?.conflicts.includes(source));

  return (
    <>
      {/* A live region must exist before its text, or screen readers announce nothing. */}
      <Box ref={region} role="status" tabIndex={-1} sx={{ '&:empty': visuallyHidden }}>
        {parts && isGone ? (
          <parts.GoneNotice onCreate={resource.can.create ? createAgain : undefined} />
        ) : parts && theirs.length > 0 ? (
          <parts.OtherChangesNotice
            resource={resource.name}
            id={record.id}
            sources={theirs}
            getLabel={getLabel}
            conflicts={merge?.conflicts ?? []}
            onShow={() => set({ dialog: 'review' })}
            onTakeOver={() => newer && takeOver(newer)}
          />
        ) : null}
      </Box>
      {parts && newer && merge && (
        <ConflictChoice parts={parts} form={form} remote={remote} before={before} newer={newer} merge={merge} takeOver={takeOver} />
      )}
    </>
  );
}

interface ConflictChoiceProps {
  readonly parts: Parts;
  readonly form: RecordForm;
  readonly remote: RemoteChanges;
  readonly before: RaRecord;
  readonly newer: RaRecord;
  readonly merge: Merge;
  readonly takeOver: ReturnType<typeof useOtherChanges>;
}

function ConflictChoice({ parts, form, remote: { dialog, set }, before, newer, merge, takeOver }: ConflictChoiceProps) {
  const { resource, sources, values, getLabel, element } = form;
  const [conflict] = merge.conflicts;
  /** Field to focus if the dialog was closed without a choice. */
  const unanswered = useRef<string>(undefined);
  const focusConflict = useFocusConflict(element);
  const resolve = (chosen: Record<string, unknown>) => {
    unanswered.current = undefined;
    takeOver(newer, chosen);
    set({ dialog: undefined });
    // Waits until the inputs have their new values.
    if (dialog === 'save') setTimeout(() => element.current?.closest('form')?.requestSubmit(), 0);
  };
  return (
    <parts.ConflictDialog
      open={dialog !== undefined}
      resource={resource}
      sources={sources}
      before={before}
      yours={values}
      theirs={newer}
      conflicts={merge.conflicts}
      theirsOnly={merge.theirs}
      purpose={dialog ?? 'review'}
      getLabel={getLabel}
      onResolve={resolve}
      onClose={() => {
        unanswered.current = dialog === 'save' ? conflict : undefined;
        set({ dialog: undefined });
      }}
      onExited={() => {
        focusConflict(unanswered.current ?? conflict, unanswered.current !== undefined);
        unanswered.current = undefined;
      }}
    />
  );
}

function useFocusWhen(hasNotice: boolean): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasNotice || document.activeElement !== document.body) return;
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'center' });
  }, [hasNotice]);
  return region;
}

function useFocusConflict(form: RefObject<HTMLElement | null>): (conflict: string | undefined, isUnanswered: boolean) => void {
  const [left, setLeft] = useState<{ readonly conflict: string; readonly isUnanswered: boolean }>();
  useEffect(() => {
    // Depending on timing, the dialog may already have restored the focus.
    const { activeElement, body } = document;
    const isFree = activeElement === body || (left?.isUnanswered && !activeElement?.matches('input, textarea, [contenteditable=true]'));
    if (left && isFree && form.current) focusInput(form.current, left.conflict);
  }, [left, form]);
  return (conflict, isUnanswered) => setLeft(conflict === undefined ? undefined : { conflict, isUnanswered });
}

/** Loads the parts when needed. A failed load is retried with the next change. */
function useParts(isNeeded: boolean): Parts | undefined {
  const load = useLoadPart('changes');
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    if (!isNeeded || parts) return;
    let isMounted = true;
    load(() => import('./conflictParts')).then(
      (loaded) => isMounted && setParts(loaded),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isNeeded, parts, load]);
  return parts;
}
