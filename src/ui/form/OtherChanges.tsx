import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { mergeRecords } from '../../data/versions/mergeRecords';
import type { ResolvedResource } from '../../schema/resource';
import { useLoadPart } from '../lazy/useLoadPart';
import { visuallyHidden } from '../theme/visuallyHidden';
import { focusInput } from './focusInput';
import type { FormSource } from './formSources';
import { type RecordVersions, useOtherChanges } from './useOtherChanges';

type Parts = typeof import('../conflict/conflictParts');

interface OtherChangesProps {
  readonly resource: ResolvedResource;
  readonly sources: readonly FormSource[];
  /** As it was read last. */
  readonly record: RaRecord;
  readonly versions: RecordVersions;
  /** What the form holds. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly isChanged: boolean;
  readonly leaving: RefObject<boolean>;
  readonly labelOf: (source: string) => string;
  readonly form: RefObject<HTMLElement | null>;
  /** Creates a record from what the form holds; undefined where none can be created. */
  readonly onCreate: (() => Promise<void>) | undefined;
}

/** What others do to the record of an open form: a notice, and the choice where both changed the same. Its parts load when needed. */
export function OtherChanges({ values, labelOf, form, onCreate, ...options }: OtherChangesProps) {
  const { resource, sources, record, versions } = options;
  const { base, newer, asking, isGone, set } = versions;
  const takeOver = useOtherChanges(options);
  const parts = useParts(newer !== undefined || isGone);
  const region = useRef<HTMLDivElement>(null);
  /** The field that both changed, when the dialog of a save was closed without an answer. */
  const unanswered = useRef<string>(undefined);
  const [left, setLeft] = useState<{ readonly conflict: string; readonly isUnanswered: boolean }>();

  const before = base.current ?? record;
  const fields = Object.fromEntries(sources.map(({ source, field }) => [source, field]));
  const merge = newer && mergeRecords(fields, before, values, newer);
  const conflict = merge?.conflicts[0];
  const theirs = sources
    .map(({ source }) => source)
    .filter((source) => merge?.theirs.includes(source) || merge?.conflicts.includes(source));
  const isSaid = parts !== undefined && isGone;
  useEffect(() => {
    // The button that was pressed could not keep the focus.
    if (!isSaid || document.activeElement !== document.body) return;
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'center' });
  }, [isSaid]);

  useEffect(() => {
    // The dialog is no longer in the page. Whether what opened it could take the focus back depends on how busy the machine was.
    const { activeElement, body } = document;
    const isFree = activeElement === body || (left?.isUnanswered && !activeElement?.matches('input, textarea, [contenteditable=true]'));
    if (left && isFree && form.current) focusInput(form.current, left.conflict);
  }, [left, form]);

  const resolve = (chosen: Record<string, unknown>) => {
    if (!newer) return;
    unanswered.current = undefined;
    takeOver(newer, chosen);
    set({ asking: undefined });
    // Once the inputs have their new values.
    if (asking === 'save') setTimeout(() => form.current?.closest('form')?.requestSubmit(), 0);
  };

  return (
    <>
      {/* The region is in the accessibility tree before its text is, or nothing would be read out. */}
      <Box ref={region} role="status" tabIndex={-1} sx={{ '&:empty': visuallyHidden }}>
        {parts && isGone ? (
          <parts.GoneNotice onCreate={onCreate} />
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
      {parts && newer && merge && (
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
            const asked = unanswered.current ?? conflict;
            setLeft(asked === undefined ? undefined : { conflict: asked, isUnanswered: unanswered.current !== undefined });
            unanswered.current = undefined;
          }}
        />
      )}
    </>
  );
}

/** Fetches the parts once they are needed; a failure is tried again with the next change. */
function useParts(isNeeded: boolean): Parts | undefined {
  const load = useLoadPart('changes');
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    if (!isNeeded || parts) return;
    let isHere = true;
    load(() => import('../conflict/conflictParts')).then(
      (loaded) => isHere && setParts(loaded),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded, parts, load]);
  return parts;
}
