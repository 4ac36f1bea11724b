import type { Identifier, RaRecord } from 'ra-core';
import type { CallParams } from '../../data/appDataProvider';
import type { Payload } from '../../data/toPayload';
import { isKey, splitId } from '../../schema/nested';
import type { Work } from './createWork';

interface ManyParams {
  readonly ids: readonly Identifier[];
}

export function createReads(name: string, source: string, { open, one, each }: Work) {
  const getList = async (params: { readonly filter?: Payload }) => {
    const { [source]: given, ...filter } = params.filter ?? {};
    const [parent, ...others] = [given]
      .flat()
      .flatMap((value) => (/^(string|number)$/.test(typeof value) && isKey(String(value)) ? [String(value)] : []));
    // The API has no list of all parents, and `ParentNotice` explains that.
    if (parent === undefined || others.length > 0) return { data: [], total: 0 };
    const { provider, toOuter } = open(parent);
    const answer = await provider.getList(name, { ...params, filter } as never);
    return { ...answer, data: answer.data.map(toOuter) };
  };
  const readEach = async (method: 'getMany' | 'getTexts', params: ManyParams) => {
    const ids = params.ids.filter((id) => splitId(id));
    const found = await each(ids, async ({ provider, toOuter }, own) =>
      (await provider[method](name, { ...params, ids: own })).data.map(toOuter),
    );
    return { data: found.flat() };
  };
  return {
    getList,
    getManyReference: ({ target, id, filter, ...params }: { target: string; id: Identifier; filter?: Payload }) =>
      getList({ ...params, filter: { ...filter, [target]: id } }),

    getOne: (params: { readonly id: Identifier }) =>
      one(params.id, async ({ provider, toOuter }, id) => ({ data: toOuter((await provider.getOne(name, { ...params, id })).data) })),

    getMany: (params: ManyParams) => readEach('getMany', params),
    getTexts: (params: ManyParams) => readEach('getTexts', params),

    getIfChanged: (params: { readonly record: RaRecord; readonly signal?: AbortSignal }) =>
      one(params.record.id, async ({ provider, toOuter, toInner }) => {
        const { data } = await provider.getIfChanged(name, { ...params, record: toInner(params.record) });
        return { data: data && toOuter(data) };
      }),

    call: (params: CallParams) =>
      one(params.record?.id as Identifier, ({ provider }, id) => provider.call(name, { ...params, record: { ...params.record, id } })),
  };
}
