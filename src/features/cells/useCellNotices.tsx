import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type RaRecord, useCloseNotification, useEvent, useNotify, useTranslate } from 'react-admin';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { isolate } from '../../i18n/isolate';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useUndoNotice } from '../../ui/states/useUndoNotice';
import { useRefusalText } from './CellProblem';
import type { EditableCell } from './editableCells';
import type { CellRefusal, useCellSaves } from './useCellSaves';

/** Duration of the notice of a refused value, in ms. The cell stays marked. */
const refusedMs = 10_000;

function ShowButton({ onShow }: { readonly onShow: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const show = () => {
    close();
    onShow();
  };
  return (
    <Button color="inherit" onClick={show}>
      {translate('ra.action.edit')}
    </Button>
  );
}

export function useCellNotices() {
  const notify = useNotify();
  const translate = useTranslate();
  const locale = usePageLocale();
  const resource = useDeclaration();
  const getLabel = usePathLabel(resource);
  const nameRecord = useRecordName();
  const withUndo = useUndoNotice();
  const getText = useRefusalText();
  const describe = (key: string, { record, source }: EditableCell, more: object = {}) =>
    translate(key, { field: isolate(getLabel(source), locale), name: isolate(nameRecord(resource, record), locale), ...more });

  const saved = useEvent((cell: EditableCell, record: RaRecord, { save }: Pick<ReturnType<typeof useCellSaves>, 'save'>) => {
    const undo = async () => {
      const refusal = await save({ ...cell, record }, cell.record[cell.source] ?? null);
      if (refusal) notifyRefused(refusal, refusal.current ? translate('cells.notUndone') : getText(refusal));
    };
    const text = describe('cells.saved', { ...cell, record });
    const { action, autoHideDuration } = withUndo(() => void undo());
    notify(text, { type: 'success', messageArgs: { _: text }, action, autoHideDuration });
  });
  const notifyRefused = (refusal: CellRefusal, reason: string, action?: ReactNode) => {
    const text = describe('cells.refused', refusal.cell, { reason });
    notify(text, { type: 'error', messageArgs: { _: text }, multiLine: true, autoHideDuration: refusedMs, action });
  };
  const refused = useEvent((refusal: CellRefusal, onShow: () => void) =>
    notifyRefused(refusal, getText(refusal), <ShowButton onShow={onShow} />),
  );
  return { saved, refused };
}
