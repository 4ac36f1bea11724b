import { useLogoutIfAccessDenied, useNotify, useStoreContext } from 'react-admin';
import { randomHex } from '../../data/randomHex';
import { ChangedViewError, putChoice, putView, removeView } from '../../data/views/fetchViews';
import { useStoredViews, useViewUpdates } from '../../data/views/useStoredViews';
import type { StoredView, ViewChoice, ViewWrite } from '../../schema/listViews';
import { useErrorText } from '../../ui/states/useErrorText';
import { useUndoNotice } from '../../ui/states/useUndoNotice';

const none: ViewChoice = { opens: null, pinned: [] };

/** Writes views. Failures are shown as notifications; nothing of the list changes. */
export function useViewWrites(resource: string) {
  const { data } = useStoredViews();
  const updates = useViewUpdates();
  const notify = useNotify();
  const store = useStoreContext();
  const errorText = useErrorText();
  const undoNotice = useUndoNotice();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const choice = data?.choices[resource] ?? none;

  const attempt = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ChangedViewError) {
        updates.put(error.current);
        notify('views.changedByOthers', { type: 'warning', messageArgs: { name: error.current.name } });
      } else if (!(await logoutIfAccessDenied(error))) {
        notify(errorText(error), { type: 'error' });
        void updates.refetch();
      }
      return undefined;
    }
  };
  const save = (write: Omit<ViewWrite, 'resource'>, id = randomHex(8)) =>
    attempt(async () => {
      const view = await putView(id, { ...write, resource });
      updates.put(view);
      store.setItem(`${resource}.view`, { id, name: view.name });
      return view;
    });
  const choose = (next: Partial<ViewChoice>) =>
    attempt(async () => {
      const whole = { ...choice, ...next };
      await putChoice(resource, whole);
      updates.choose(resource, whole);
      return whole;
    });
  const remove = (view: StoredView) =>
    attempt(async () => {
      await removeView(view);
      updates.remove(view.id);
      const isCurrent = store.getItem<{ readonly id: string }>(`${resource}.view`)?.id === view.id;
      if (isCurrent) store.removeItem(`${resource}.view`);
      const { name, shared, content } = view;
      const restore = () => save({ name, shared, content, version: 0 }, view.id);
      notify('views.deleted', { type: 'success', messageArgs: { name: view.name }, ...undoNotice(() => void restore()) });
      return true;
    });
  return { choice, save, choose, remove };
}
