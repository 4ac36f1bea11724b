import type { RaRecord } from 'ra-core';
import { joinSome } from '../../words';
import type { ResourceCheck } from '../context';
import { guarded } from '../guarded';
import type { Sample } from '../sample';

/** Limits the calls to an API without lookups of several keys. */
const asked = 5;

export async function checkReferences(context: ResourceCheck, { records }: Sample): Promise<void> {
  const { resource, report, provider } = context;
  for (const [source, field] of Object.entries(resource.fields)) {
    if (field.type !== 'reference' && field.type !== 'references') continue;
    const keys = getKeys(records, source).slice(0, asked);
    if (keys.length === 0) continue;
    await guarded(context, { check: 'references', about: source }, async () => {
      const { data } = await provider.getMany(field.resource, { ids: keys });
      const missing = keys.filter((key) => !data.some(({ id }) => String(id) === String(key)));
      if (missing.length === 0) return report.conforms('references', `found in ${field.resource}`, source);
      const message = `not in ${field.resource}: ${joinSome(missing)}`;
      const consequence = 'The key is shown in the place of a name.';
      if (missing.length === keys.length) report.fails('references', message, { about: source, consequence });
      else report.works('references', message, { about: source, consequence });
    });
  }
}

function getKeys(records: readonly RaRecord[], source: string): (string | number)[] {
  const values = records.flatMap((record) => [record[source]].flat()).filter((value) => value !== null && value !== undefined);
  return [...new Map(values.map((value) => [String(value), value])).values()];
}
