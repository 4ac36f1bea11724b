import type { Identifier, RaRecord } from 'ra-core';
import type { RecordPlace } from '../../data/appDataProvider';
import type { Payload } from '../../data/toPayload';
import { httpError } from '../../http/toHttpError';
import { isKey, splitId } from '../../schema/nested';
import type { Work } from './createWork';

interface ManyParams {
  readonly ids: readonly Identifier[];
  readonly meta?: { readonly previous?: readonly RaRecord[] };
}

export function createWrites(name: string, source: string, work: Work) {
  return { ...createSaves(name, source, work), ...createManyWrites(name, work) };
}

function createSaves(name: string, source: string, { open, one }: Work) {
  return {
    async create(params: { readonly data: Payload }) {
      const { [source]: parent, ...data } = params.data;
      if (!isKey(String(parent ?? ''))) throw httpError(400, 'errors.invalid');
      const within = open(String(parent));
      return { data: within.toOuter((await within.provider.create(name, { ...params, data } as never)).data) };
    },

    update: (params: { readonly id: Identifier; readonly data: Payload; readonly previousData?: RaRecord }) =>
      one(params.id, async ({ provider, toOuter, toInner }, id) => {
        const { [source]: _, ...data } = params.data;
        const previousData = params.previousData && toInner(params.previousData);
        return { data: toOuter((await provider.update(name, { ...params, id, data, previousData } as never)).data as RaRecord) };
      }),

    delete: (params: { readonly id: Identifier; readonly previousData?: RaRecord }) =>
      one(params.id, async ({ provider, toInner }, id) => {
        await provider.delete(name, { ...params, id, previousData: params.previousData && toInner(params.previousData) } as never);
        return { data: params.previousData ?? { id: params.id } };
      }),
  };
}

function createManyWrites(name: string, { one, each }: Work) {
  const many = (run: 'updateMany' | 'deleteMany') => async (params: ManyParams) => {
    const { ids, meta } = params;
    await each(ids, (within, own) =>
      within.provider[run](name, { ...params, ids: own, meta: { ...meta, previous: meta?.previous?.map(within.toInner) } } as never),
    );
    return { data: ids };
  };
  return {
    updateMany: many('updateMany'),
    deleteMany: many('deleteMany'),

    reorder: (order: readonly RecordPlace[], previous?: readonly RaRecord[], params?: object) =>
      each(
        order.map(({ id }) => id),
        ({ provider, toInner, parent }) => {
          const places = order.flatMap((place) => {
            const key = splitId(place.id);
            return key?.parent === parent ? [{ ...place, id: key.id }] : [];
          });
          return provider.reorder(name, places, previous?.map(toInner), params);
        },
      ).then(() => undefined),

    saveRows: (id: Identifier, rowSource: string, rows: readonly Payload[], previous?: RaRecord) =>
      one(id, async ({ provider, toOuter, toInner }, own) => {
        const saved = await provider.saveRows(name, own, rowSource, rows, previous && toInner(previous));
        return saved && toOuter(saved);
      }),

    addRow: (id: Identifier, rowSource: string, row: Payload) => one(id, ({ provider }, own) => provider.addRow(name, own, rowSource, row)),
  };
}
