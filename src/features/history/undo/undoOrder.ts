import type { DataProvider, RaRecord } from 'ra-core';
import type { AppDataProvider } from '../../../data/appDataProvider';
import { httpError } from '../../../http/toHttpError';
import type { UndoItem } from './undoItems';
import { refusal, type Undoing } from './undoing';

/** Restores the former order of moved records, within the places that they have now. @throws see `undoItem` */
export async function undoOrder({ resource, entries }: UndoItem, { provider, action }: Undoing): Promise<boolean> {
  const source = resource.calls.reorder?.field ?? '';
  const change = entries[0]?.changes[source];
  const { before, after } = (change ?? {}) as { readonly before?: readonly unknown[]; readonly after?: readonly unknown[] };
  if (!before || !after) throw refusal('noOrder');
  const { data } = await provider.getMany<RaRecord>(resource.name, { ids: after as RaRecord['id'][] });
  const now = [...data].sort((one, other) => Number(one[source] ?? 0) - Number(other[source] ?? 0));
  const isNow = (ids: readonly unknown[]) => String(now.map(({ id }) => id)) === String(ids);
  if (isNow(before)) return false;
  if (!isNow(after)) throw httpError(410, 'history.undo.orderChanged', ['changed']);
  const byId = new Map(now.map((record) => [String(record.id), record]));
  const places = before.flatMap((id, index) => {
    const record = byId.get(String(id));
    const ordering = Number(now[index]?.[source] ?? 0);
    return record && record[source] !== ordering ? [{ id: record.id, ordering }] : [];
  });
  await (provider as DataProvider & Pick<AppDataProvider, 'reorder'>).reorder(resource.name, places, now, { meta: { action } });
  return true;
}
