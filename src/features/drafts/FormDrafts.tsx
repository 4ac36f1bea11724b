import type { RecordForm } from '../../extensions/recordForm';
import { DraftNotice } from './DraftNotice';
import { useFormDraft } from './useFormDraft';

/** Stores what is typed into a form, and says so once an earlier draft is back. */
export function FormDrafts(form: RecordForm) {
  const { restored, discard, dismiss } = useFormDraft(form);
  return restored && <DraftNotice draft={restored} labelOf={form.labelOf} onDiscard={discard} onDismiss={dismiss} />;
}
