import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { type Merge, mergeRecords } from '../../data/versions/mergeRecords';
import type { RecordForm } from '../../extensions/recordForm';
import { focusInput } from '../../ui/form/focusInput';
import { useLoadPart } from '../../ui/lazy/useLoadPart';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { useConflictSave } from './useConflictSave';
import { useCreateAgain } from './useCreateAgain';
import { type RemoteChanges, useOtherChanges, useRemoteChanges } from './useOtherChanges';

type Parts = typeof import('./conflictParts');

/** Shows what others do to the record of an open form: a notice, and the choice where both changed the same. Its parts load when needed. */
export function OtherChanges(form: RecordForm) {
  return form.record && <RecordChanges form={form} record={form.record} />;
}

interface RecordChangesProps {
  readonly form: RecordForm;
  readonly record: RaRecord;
}

function RecordChanges({ form, record }: RecordChangesProps) {
  const { resource, sources, base, values, labelOf } = form;
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
      {/* The region is in the accessibility tree before its text is, or nothing would be read out. */}
      <Box ref={region} role="status" tabIndex={-1} sx={{ '&:empty': visuallyHidden }}>
        {parts && isGone ? (
          <parts.GoneNotice onCreate={resource.can.create ? createAgain : undefined} />
        ) : parts && theirs.length > 0 ? (
          <parts.OtherChangesNotice
            resource={resource.name}
            id={record.id}
            sources={theirs}
            labelOf={labelOf}
            conflicts={merge?.conflicts ?? []}
            onShow={() => set({ asking: 'review' })}
            onTakeOver={() => newer && takeOver(newer)}
          />
        ) : null}
      </Box>
      {parts && newer && merge && <ConflictChoice {...{ parts, form, remote, before, newer, merge, takeOver }} />}
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

/** The dialog. After it, the focus goes to the field that both changed. */
function ConflictChoice({ parts, form, remote: { asking, set }, before, newer, merge, takeOver }: ConflictChoiceProps) {
  const { resource, sources, values, labelOf, element } = form;
  const [conflict] = merge.conflicts;
  /** The field that both changed, if the dialog of a save was closed without an answer. */
  const unanswered = useRef<string>(undefined);
  const focusConflict = useFocusConflict(element);
  const resolve = (chosen: Record<string, unknown>) => {
    unanswered.current = undefined;
    takeOver(newer, chosen);
    set({ asking: undefined });
    // Once the inputs have their new values.
    if (asking === 'save') setTimeout(() => element.current?.closest('form')?.requestSubmit(), 0);
  };
  return (
    <parts.ConflictDialog
      open={asking !== undefined}
      resource={resource}
      sources={sources}
      before={before}
      yours={values}
      theirs={newer}
      conflicts={merge.conflicts}
      came={merge.theirs}
      purpose={asking ?? 'review'}
      labelOf={labelOf}
      onResolve={resolve}
      onClose={() => {
        unanswered.current = asking === 'save' ? conflict : undefined;
        set({ asking: undefined });
      }}
      onExited={() => {
        focusConflict(unanswered.current ?? conflict, unanswered.current !== undefined);
        unanswered.current = undefined;
      }}
    />
  );
}

/** Focuses a region once it says something, if the button that was pressed could not keep the focus. @returns the region's ref */
function useFocusWhen(isSaid: boolean): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSaid || document.activeElement !== document.body) return;
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'center' });
  }, [isSaid]);
  return region;
}

/** Returns a function that focuses an input of the form once the dialog is no longer in the page. */
function useFocusConflict(form: RefObject<HTMLElement | null>): (conflict: string | undefined, isUnanswered: boolean) => void {
  const [left, setLeft] = useState<{ readonly conflict: string; readonly isUnanswered: boolean }>();
  useEffect(() => {
    // Whether what opened the dialog could take the focus back depends on how busy the machine was.
    const { activeElement, body } = document;
    const isFree = activeElement === body || (left?.isUnanswered && !activeElement?.matches('input, textarea, [contenteditable=true]'));
    if (left && isFree && form.current) focusInput(form.current, left.conflict);
  }, [left, form]);
  return (conflict, isUnanswered) => setLeft(conflict === undefined ? undefined : { conflict, isUnanswered });
}

/** Fetches the parts once they are needed; a failure is tried again with the next change. */
function useParts(isNeeded: boolean): Parts | undefined {
  const load = useLoadPart('changes');
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    if (!isNeeded || parts) return;
    let isHere = true;
    load(() => import('./conflictParts')).then(
      (loaded) => isHere && setParts(loaded),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded, parts, load]);
  return parts;
}
