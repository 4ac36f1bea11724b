import { HttpError } from 'ra-core';
import { asCode } from '../../../src/data/widgets/asCode';
import { getFieldType } from '../../../src/fields/definitions';
import { filterParameters, getBounds, isMoment } from '../../../src/fields/filterParameters';
import type { FilterParameters } from '../../../src/schema/declaration';
import type { Field } from '../../../src/schema/fieldTypes';
import { isReferrerSource } from '../../../src/schema/referenceAt';
import type { ResourceCheck } from '../context';
import { describeFailure } from '../guarded';
import type { RecordedCall } from '../recordCalls';
import { joinIds, type Sample, sampleList } from '../sample';
import { filterProbes, type Probe } from './filterProbes';

export interface Fault {
  readonly part: Probe['part'];
  readonly parameter: string;
  readonly kind: 'ignored' | 'refused' | 'wrong';
  readonly message: string;
  readonly call: RecordedCall | undefined;
}

export interface FilterOutcome {
  readonly parts: readonly Probe['part'][];
  /** Parts that narrow the list. */
  readonly proven: readonly Probe['part'][];
  readonly faults: readonly Fault[];
}

/** Tries a filter in every declared way. @throws HttpError if a call fails otherwise than by a refusal (400) */
export async function tryFilter(context: ResourceCheck, sample: Sample, source: string): Promise<FilterOutcome> {
  const { resource } = context;
  const parameters = filterParameters(resource, source);
  if (isReferrerSource(resource, source)) return tryReferrer(context, sample, source);
  const probes = filterProbes(resource.fields[source] as Field, source, sample.records, getBounds(resource, source)).filter(
    ({ part }) => parameters[part] !== undefined,
  );
  const faults: Fault[] = [];
  const proven = new Set<Probe['part']>();
  for (const probe of probes) {
    if (faults.some(({ part }) => part === probe.part)) continue;
    const outcome = await tryProbe(context, sample, source, probe);
    if (outcome === 'proven') proven.add(probe.part);
    else if (outcome !== 'unproven') faults.push(outcome);
  }
  return { parts: [...new Set(probes.map(({ part }) => part))], proven: [...proven], faults };
}

/** Tries the bounds of a period in the other format: days or moments. @returns the working parameters */
export async function tryOtherBounds(context: ResourceCheck, sample: Sample, source: string): Promise<FilterParameters | undefined> {
  const { resource, registry } = context;
  const field = resource.fields[source];
  if (!field || !getFieldType(field).lookups?.names.includes('after')) return undefined;
  const { bounds: _, ...usual } = filterParameters(resource, source);
  const bounds = getBounds(resource, source) === 'days' ? 'moments' : 'days';
  const other: FilterParameters = (bounds === 'moments') === isMoment(field) ? usual : { ...usual, bounds };
  const parameters = { ...resource.list.parameters, [source]: other };
  const changed = { ...resource, list: { ...resource.list, parameters } };
  const provider = context.newProvider({
    ...registry,
    resources: registry.resources.map((one) => (one === resource ? changed : one)),
    get: (name) => (name === resource.name ? changed : registry.get(name)),
  });
  const outcome = await tryFilter({ ...context, resource: changed, provider }, sample, source);
  return outcome.faults.length === 0 && outcome.proven.length > 0 ? pick(other, outcome.parts) : undefined;
}

/** Omits untried parameters, which the API may not have. */
function pick(parameters: FilterParameters, parts: readonly Probe['part'][]): FilterParameters {
  const kept = Object.entries(parameters).filter(([name]) => name === 'bounds' || parts.includes(name as Probe['part']));
  return Object.fromEntries(kept);
}

/** Tries a filter by referring records, which the records themselves do not show: those with and without must be all. */
async function tryReferrer(context: ResourceCheck, sample: Sample, source: string): Promise<FilterOutcome> {
  const parts = ['empty'] as const;
  const outcome = (kind?: Fault['kind'], message = ''): FilterOutcome => {
    const parameter = filterParameters(context.resource, source).empty ?? source;
    const call = context.recorder.calls.at(-1);
    return { parts, proven: [], faults: kind ? [{ part: 'empty', parameter, kind, message, call }] : [] };
  };
  const count = async (empty: boolean) => (await sampleList(context, { filter: { [source]: { empty } } })).total;
  try {
    const [none, some] = [await count(true), await count(false)];
    if (none === undefined || some === undefined || !sample.total) return outcome();
    if (none === sample.total && some === sample.total) return outcome('ignored', 'is silently ignored');
    if (none + some !== sample.total) return outcome('wrong', `finds ${none} records without and ${some} with, of ${sample.total}`);
    return { ...outcome(), proven: parts };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    return outcome('refused', describeFailure(error, context.recorder.calls.at(-1)).replace(/\.$/, ''));
  }
}

async function tryProbe(
  context: ResourceCheck,
  sample: Sample,
  source: string,
  { part, value, matches }: Probe,
): Promise<Fault | 'proven' | 'unproven'> {
  const parameters = filterParameters(context.resource, source);
  const parameter = (part === 'any' || part === 'not' ? parameters[part]?.parameter : parameters[part]) ?? source;
  const fault = (kind: Fault['kind'], message: string): Fault => ({
    part,
    parameter,
    kind,
    message,
    call: context.recorder.calls.at(-1),
  });
  try {
    const { records, total, hasMore } = await sampleList(context, { filter: { [source]: value } });
    const isAll =
      total !== undefined && sample.total !== undefined
        ? total === sample.total
        : joinIds(records) === joinIds(sample.records.slice(0, records.length)) && hasMore;
    if (matches === 'never') {
      if (records.length === 0 || (sample.total === 0 && total === 0)) return sample.records.length === 0 ? 'unproven' : 'proven';
      return isAll
        ? fault('ignored', 'is silently ignored')
        : fault('wrong', `finds ${total ?? records.length} records by a value that none has`);
    }
    const others = records.filter((record) => matches(record[source]) === false);
    if (others.length > 0 && isAll) return fault('ignored', 'is silently ignored');
    if (others.length > 0) return fault('wrong', `finds others too: ${asCode(others[0]?.[source])} of ${others[0]?.id}`);
    const expected = sample.records.filter((record) => matches(record[source]) === true).length;
    if ((total ?? records.length) < expected && !(total === undefined && hasMore))
      return fault('wrong', `finds ${total ?? records.length} of ${sample.isWhole ? '' : 'at least '}${expected} records`);
    return isAll ? 'unproven' : 'proven';
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    // Some APIs refuse impossible values, so the list does not look narrowed.
    return matches === 'never' ? 'proven' : fault('refused', describeFailure(error, context.recorder.calls.at(-1)).replace(/\.$/, ''));
  }
}
