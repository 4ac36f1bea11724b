import { HttpError } from 'ra-core';
import { asCode } from '../../../src/data/widgets/asCode';
import { fieldTypeOf } from '../../../src/fields/definitions';
import { boundsOf, filterParameters, isMoment } from '../../../src/fields/filterParameters';
import type { FilterParameters } from '../../../src/schema/declaration';
import type { Field } from '../../../src/schema/fieldTypes';
import type { ResourceCheck } from '../context';
import { describeFailure } from '../guarded';
import type { RecordedCall } from '../recordCalls';
import { joinIds, type Sample, sampleList } from '../sample';
import { filterProbes, type Probe } from './filterProbes';

/** What is wrong with one parameter. */
export interface Fault {
  readonly part: Probe['part'];
  /** As it stood in the address. */
  readonly parameter: string;
  readonly kind: 'ignored' | 'refused' | 'wrong';
  readonly message: string;
  readonly call: RecordedCall | undefined;
}

/** What became of the ways in which a filter narrows. */
export interface FilterOutcome {
  /** Those that were tried. */
  readonly parts: readonly Probe['part'][];
  /** Those that are seen to narrow. */
  readonly told: readonly Probe['part'][];
  readonly faults: readonly Fault[];
}

/**
 * Tries a filter in every way in which the declaration says that it narrows.
 *
 * @throws HttpError when a call fails otherwise than by a refusal (400)
 */
export async function tryFilter(context: ResourceCheck, sample: Sample, source: string): Promise<FilterOutcome> {
  const { resource } = context;
  const parameters = filterParameters(resource, source);
  const probes = filterProbes(resource.fields[source] as Field, source, sample.records, boundsOf(resource, source)).filter(
    ({ part }) => parameters[part] !== undefined,
  );
  const faults: Fault[] = [];
  const told = new Set<Probe['part']>();
  for (const probe of probes) {
    if (faults.some(({ part }) => part === probe.part)) continue;
    const outcome = await tryProbe(context, sample, source, probe);
    if (outcome === 'told') told.add(probe.part);
    else if (outcome !== 'untold') faults.push(outcome);
  }
  return { parts: [...new Set(probes.map(({ part }) => part))], told: [...told], faults };
}

/**
 * Tries the ends of a period in the other form: days as their first and last moments, or as they are.
 *
 * @returns the parameters, if the filter works with them
 */
export async function tryOtherBounds(context: ResourceCheck, sample: Sample, source: string): Promise<FilterParameters | undefined> {
  const { resource, registry } = context;
  const field = resource.fields[source];
  if (!field || !fieldTypeOf(field).lookups?.names.includes('after')) return undefined;
  const { bounds: _, ...usual } = filterParameters(resource, source);
  const bounds = boundsOf(resource, source) === 'days' ? 'moments' : 'days';
  const other: FilterParameters = (bounds === 'moments') === isMoment(field) ? usual : { ...usual, bounds };
  const parameters = { ...resource.list.parameters, [source]: other };
  const changed = { ...resource, list: { ...resource.list, parameters } };
  const provider = context.newProvider({
    ...registry,
    resources: registry.resources.map((one) => (one === resource ? changed : one)),
    get: (name) => (name === resource.name ? changed : registry.get(name)),
  });
  const outcome = await tryFilter({ ...context, resource: changed, provider }, sample, source);
  return outcome.faults.length === 0 && outcome.told.length > 0 ? pick(other, outcome.parts) : undefined;
}

/** Only what was tried: the usual parameters of a field are more than the API may have. */
function pick(parameters: FilterParameters, parts: readonly Probe['part'][]): FilterParameters {
  const kept = Object.entries(parameters).filter(([name]) => name === 'bounds' || parts.includes(name as Probe['part']));
  return Object.fromEntries(kept);
}

/** @returns whether the API is seen to narrow (`told`), or what is wrong */
async function tryProbe(
  context: ResourceCheck,
  sample: Sample,
  source: string,
  { part, value, matches }: Probe,
): Promise<Fault | 'told' | 'untold'> {
  const parameters = filterParameters(context.resource, source);
  const parameter = (part === 'any' ? parameters.any?.parameter : parameters[part]) ?? source;
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
      if (records.length === 0 || (sample.total === 0 && total === 0)) return sample.records.length === 0 ? 'untold' : 'told';
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
    return isAll ? 'untold' : 'told';
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    // A value that cannot be is refused by some: that is no list that looks narrowed.
    return matches === 'never' ? 'told' : fault('refused', describeFailure(error, context.recorder.calls.at(-1)).replace(/\.$/, ''));
  }
}
