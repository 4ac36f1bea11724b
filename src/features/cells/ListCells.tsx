import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { UnsavedChangesGuard } from '../../ui/form/UnsavedChangesGuard';
import { useOpenForm } from '../../ui/form/useOpenForm';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { CellStyles } from './CellStyles';
import { getCellKey } from './editableCells';
import { useCellEditing } from './useCellEditing';
import { useCellEvents } from './useCellEvents';

const PasteDialog = lazyWithMessages(async () => (await import('./paste/PasteDialog')).PasteDialog, 'transfer', { failure: 'floating' });
const CellEditor = lazyPart(async () => (await import('./CellEditor')).CellEditor, { failure: 'floating' });

export function ListCells() {
  const translate = useTranslate();
  const hintId = useId();
  const leaving = useRef(false);
  const editing = useCellEditing();
  const { opened, pasted, saves } = editing;
  const focusFirst = useCellEvents({ ...editing, hintId, onHint: CellEditor.preload });
  const isUnsaved = saves.isBusy || saves.refusals.size > 0;
  useOpenForm(isUnsaved);
  useEffect(() => {
    leaving.current = false;
  });
  return (
    <>
      <CellStyles />
      <button type="button" tabIndex={-1} aria-keyshortcuts="F2" style={{ ...visuallyHidden, font: 'inherit' }} onClick={focusFirst}>
        {translate('cells.start')}
      </button>
      <span id={hintId} hidden>
        {translate('cells.hint')}
      </span>
      <UnsavedChangesGuard active={isUnsaved} leaving={leaving} />
      {pasted && <PasteDialog {...pasted} onSaved={saves.showSaved} onClose={editing.closePasted} />}
      {opened && (
        <CellEditor
          key={`${getCellKey(opened.cell)}${opened.count}`}
          {...opened}
          refusal={saves.refusals.get(getCellKey(opened.cell))}
          save={saves.save}
          onClose={(next) => editing.step(opened.cell, next)}
          onDiscard={editing.discard}
        />
      )}
    </>
  );
}
