import { keysParameter } from '../../../src/data/toQuery';
import { eachField } from '../../../src/schema/defineRegistry';
import { joinSome } from '../../words';
import type { ResourceCheck } from '../context';
import { inDeclaration } from '../finding';
import { guarded } from '../guarded';
import type { Sample } from '../sample';

const asked = 3;
const pageOfNames = 25;

function isReferredTo({ registry, resource }: ResourceCheck): boolean {
  let isFound = false;
  for (const { fields } of registry.resources)
    eachField(fields, (_, field) => {
      isFound ||= 'resource' in field && field.resource === resource.name;
    });
  return isFound;
}

export async function checkKeys(context: ResourceCheck, sample: Sample): Promise<void> {
  await guarded(context, 'several by key', async () => {
    const { resource, report, registry, recorder } = context;
    const ids = sample.records.slice(-asked).map(({ id }) => id);
    if (ids.length < 2) return report.skipped('several by key', 'too few records');
    const { result, calls } = await recorder.during(() => context.newProvider().getMany(resource.name, { ids }));
    const missing = ids.filter((id) => !result.data.some((record) => record.id === id));
    const parameter = keysParameter(resource, registry.api);
    if (missing.length > 0)
      return report.fails('several by key', `records are not found by their key: ${joinSome(missing)}`, {
        consequence: 'Where others refer to them, their keys are shown in the place of their names.',
      });
    if (calls.length === 1) return report.conforms('several by key', `${ids.length} records by one call`);
    if (!isReferredTo(context)) return report.conforms('several by key', 'read one by one; nothing refers to these records');
    if (parameter === undefined) return report.conforms('several by key', 'read one by one, as declared');
    const how = calls[0]?.status === 200 ? 'is ignored' : `answered ${calls[0]?.status}`;
    report.works('several by key', `${parameter} ${how}`, {
      evidence: calls[0],
      consequence: `Names of records that others refer to are read one by one: up to ${pageOfNames} calls for a page of ${pageOfNames}.`,
      remedy: inDeclaration(resource, { list: { ids: null } }),
    });
  });
}
