import { HttpError } from 'ra-core';
import type { Field } from '../../../src/schema/fieldTypes';
import { filterParameters } from '../../../src/schema/filterParameters';
import type { ResourceContext } from '../context';
import { inDeclaration } from '../finding';
import { describeFailure, guarded } from '../guarded';
import type { RecordedCall } from '../recordCalls';
import { idsOf, readList, type Sample } from '../sample';
import { asCode, someOf } from '../words';
import { filterProbes, type Probe } from './filterProbes';
import { findParameter } from './findParameter';

/** What is wrong with one parameter. */
interface Fault {
  readonly part: Probe['part'];
  /** As it stood in the address. */
  readonly parameter: string;
  readonly kind: 'ignored' | 'refused' | 'wrong';
  readonly message: string;
  readonly call: RecordedCall | undefined;
}

/** What is left of a filter without one of its parts. */
const losses: { readonly [P in Probe['part']]: string } = {
  equals: 'one value',
  any: 'several values at once',
  from: 'a lower end',
  to: 'an upper end',
};

/** Every declared filter, and the tabs over the list: does it narrow, and to the right records? */
export async function checkFilters(context: ResourceContext, sample: Sample): Promise<void> {
  const { resource, report } = context;
  for (const source of resource.list.filters) await guarded(context, report, 'filter', () => checkFilter(context, sample, source), source);
  for (const { name, filter } of resource.list.views)
    await guarded(context, report, 'view', () => checkView(context, sample, name, filter), name);
}

async function checkFilter(context: ResourceContext, sample: Sample, source: string): Promise<void> {
  const { resource, report } = context;
  const parameters = filterParameters(resource, source);
  const probes = filterProbes(resource.fields[source] as Field, source, sample.records).filter(
    ({ part }) => parameters[part] !== undefined,
  );
  const faults: Fault[] = [];
  const told = new Set<string>();
  for (const probe of probes) {
    if (faults.some(({ part }) => part === probe.part)) continue;
    const outcome = await tryProbe(context, sample, source, probe);
    if (outcome === 'told') told.add(probe.part);
    else if (outcome !== 'untold') faults.push(outcome);
  }
  if (faults.length > 0) return reportFaults(context, sample, source, [...new Set(probes.map(({ part }) => part))], faults);
  if (sample.records.length === 0) return report.skipped('filter', 'there are no records to tell by', source);
  if (told.size === 0) return report.skipped('filter', 'all records have the same value', source);
  report.conforms('filter', `narrows by ${someOf([...told].map((part) => losses[part as Probe['part']]))}`, source);
}

/** @returns whether the API is seen to narrow (`told`), or what is wrong */
async function tryProbe(
  context: ResourceContext,
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
    const { records, total, hasMore } = await readList(context, { filter: { [source]: value } });
    const isAll =
      total !== undefined && sample.total !== undefined
        ? total === sample.total
        : idsOf(records) === idsOf(sample.records.slice(0, records.length)) && hasMore;
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
    return matches === 'never' ? 'told' : fault('refused', describeFailure(error, context.recorder.calls.at(-1)));
  }
}

async function reportFaults(
  context: ResourceContext,
  sample: Sample,
  source: string,
  parts: readonly Probe['part'][],
  faults: readonly Fault[],
): Promise<void> {
  const { resource, report } = context;
  const message = faults.map(({ parameter, message: said }) => `${parameter} ${said}`).join('; ');
  const parameters = filterParameters(resource, source);
  const known = [
    ...new Set(
      sample.records
        .flatMap((record) => [record[source]].flat())
        .filter(isGiven)
        .map(String),
    ),
  ];
  const working = new Map<Probe['part'], unknown>(parts.map((part) => [part, parameters[part]]));
  for (const { part } of faults) {
    const found = await findParameter(context, source, part, parameters, known);
    if (found === undefined) working.delete(part);
    else working.set(part, found);
  }
  const remaining = resource.list.filters.filter((one) => one !== source);
  const code =
    working.size > 0
      ? `list: { parameters: { ${source}: ${asCode(Object.fromEntries(working))} } }`
      : `list: { filters: ${asCode(remaining)} }`;
  report.fails(
    'filter',
    message,
    {
      consequence: faults.every(({ kind }) => kind === 'refused')
        ? 'The list shows an error when it is narrowed by this.'
        : 'The list looks narrowed, and is not: somebody may act on the wrong records.',
      remedy: inDeclaration(resource, code),
      evidence: faults[0]?.call,
    },
    source,
  );
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

async function checkView(context: ResourceContext, sample: Sample, name: string, filter: Readonly<Record<string, unknown>>): Promise<void> {
  const { report } = context;
  const { records, total } = await readList(context, { filter });
  const others = records.filter((record) => Object.entries(filter).some(([source, value]) => isOther(record[source], value)));
  const what = asCode(filter);
  if (others.length === 0) return report.conforms('view', `${total ?? records.length} records of ${what}`, name);
  report.fails(
    'view',
    total === sample.total ? `${what} is silently ignored` : `others than ${what}, e.g. ${others[0]?.id}`,
    {
      consequence: 'The tab over the list shows records that do not belong there.',
    },
    name,
  );
}

function isOther(value: unknown, wanted: unknown): boolean {
  const wished = [wanted].flat().map(String);
  return value !== undefined && ![value].flat().some((one) => wished.includes(String(one)));
}
