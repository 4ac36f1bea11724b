import type { Identifier, RaRecord } from 'ra-core';
import type { HttpClient } from '../../http/httpClient';
import { contentLocales } from '../../schema/locales';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { createGetRecords } from '../getRecords';
import { createListReader } from '../paging/createListReader';
import { recordPath } from '../paths';
import { recordIn } from '../toRecord';

/** Reads records of an API with one language a call: once for each language, a hundred per call. */
export async function readTexts(
  api: HttpClient,
  registry: Pick<Registry, 'api'>,
  resource: ResolvedResource,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const records = new Map<string, RaRecord>();
  for (const language of contentLocales) {
    const inLanguage: HttpClient = (path, options) =>
      api(path, { ...options, headers: { ...options?.headers, 'Accept-Language': language } });
    const readOne = async (id: Identifier) => {
      const record = recordIn(resource, (await inLanguage(recordPath(resource, id), { signal })).json);
      return record ?? ({ id } as RaRecord);
    };
    const read = await createGetRecords(createListReader(inLanguage, registry.api), registry.api)(resource, ids, readOne, signal);
    for (const record of read) records.set(String(record.id), { ...records.get(String(record.id)), ...record });
  }
  return ids.flatMap((id) => records.get(String(id)) ?? []);
}
