import { asCode } from '../../../src/data/widgets/asCode';
import { boundsOf, filterParameters, isMoment } from '../../../src/fields/filterParameters';
import type { FilterParameters } from '../../../src/schema/declaration';
import { someOf } from '../../words';
import type { ResourceCheck } from '../context';
import { inDeclaration, type Remedy, type Reporter } from '../finding';
import { guarded } from '../guarded';
import { type Sample, sampleList } from '../sample';
import type { Probe } from './filterProbes';
import { findParameter } from './findParameter';
import { type Fault, type FilterOutcome, tryFilter, tryOtherBounds } from './tryFilter';

/** Effect of a missing part of a filter. */
const losses: { readonly [P in Probe['part']]: string } = {
  equals: 'one value',
  any: 'several values at once',
  from: 'a lower end',
  to: 'an upper end',
};

interface Tried extends FilterOutcome {
  readonly source: string;
  readonly report: Reporter;
  /** Working parameters; undefined: none, or the declared ones work. */
  readonly found: FilterParameters | undefined;
  /** Parameters that use the reader's days. */
  readonly better: FilterParameters | undefined;
}

/**
 * Every declared filter, and the tabs over the list: does it narrow, and to the right records? All filters are tried before one is
 * reported, so that one remedy mends them all.
 */
export async function checkFilters(context: ResourceCheck, sample: Sample): Promise<void> {
  const { resource } = context;
  const tried: Tried[] = [];
  for (const source of resource.list.filters) {
    const one = await guarded(context, { check: 'filter', about: source }, () => tryOne(context, sample, source));
    if (one) tried.push(one);
  }
  const remedy = remedyOf(context, tried);
  for (const one of tried) {
    reportOne(one, sample, remedy);
    if (one.better) reportBetter(context, one, one.better);
  }
  for (const { name, filter } of resource.list.views)
    await guarded(context, { check: 'view', about: name }, () => checkView(context, sample, name, filter));
}

async function tryOne(context: ResourceCheck, sample: Sample, source: string): Promise<Tried> {
  const outcome = await tryFilter(context, sample, source);
  const isWrong = outcome.faults.length > 0;
  const found = isWrong ? await findParameters(context, sample, source, outcome) : undefined;
  const { resource } = context;
  const mayImprove = !isWrong && outcome.told.length > 0 && isMoment(resource.fields[source]) && boundsOf(resource, source) === 'days';
  const better = mayImprove ? await tryOtherBounds(context, sample, source) : undefined;
  return { ...outcome, source, found, better, report: context.report.held() };
}

/** Finds parameters for a filter that does not work as declared. */
async function findParameters(
  context: ResourceCheck,
  sample: Sample,
  source: string,
  outcome: FilterOutcome,
): Promise<FilterParameters | undefined> {
  const inOtherForm = await tryOtherBounds(context, sample, source);
  if (inOtherForm) return inOtherForm;
  const parameters = filterParameters(context.resource, source);
  const values = sample.records.flatMap((record) => [record[source]].flat()).filter(isGiven);
  const known = [...new Set(values.map(String))];
  const working = new Map<string, unknown>(outcome.parts.map((part) => [part, parameters[part]]));
  for (const { part } of outcome.faults) {
    const other = await findParameter(context, source, part, parameters, known);
    if (other === undefined) working.delete(part);
    else working.set(part, other);
  }
  if (working.size === 0) return undefined;
  return Object.fromEntries([...working, ...(parameters.bounds ? [['bounds', parameters.bounds]] : [])]);
}

/** One remedy for all filters of the list, without those that cannot work. */
function remedyOf({ resource }: ResourceCheck, tried: readonly Tried[]): Remedy | undefined {
  const failing = tried.filter(({ faults }) => faults.length > 0);
  if (failing.length === 0) return undefined;
  const lost = failing.filter(({ found }) => found === undefined).map(({ source }) => source);
  const changed = Object.fromEntries(failing.flatMap(({ source, found }) => (found ? [[source, found]] : [])));
  const declared = Object.entries(resource.list.parameters).filter(([source]) => !lost.includes(source));
  const list = {
    ...(lost.length > 0 && { filters: resource.list.filters.filter((source) => !lost.includes(source)) }),
    ...(Object.keys(changed).length > 0 && { parameters: { ...Object.fromEntries(declared), ...changed } }),
  };
  return inDeclaration(resource, `list: ${asCode(list)}`);
}

function reportOne({ source, report, faults, told }: Tried, { records }: Sample, remedy: Remedy | undefined): void {
  if (faults.length > 0) {
    const consequence = faults.every(({ kind }) => kind === 'refused')
      ? 'The list shows an error when it is narrowed by this.'
      : 'The list looks narrowed, and is not: somebody may act on the wrong records.';
    report.fails('filter', said(faults), { about: source, consequence, remedy, evidence: faults[0]?.call });
  } else if (records.length === 0) report.skipped('filter', 'there are no records to tell by', source);
  else if (told.length === 0) report.skipped('filter', 'all records have the same value', source);
  else report.conforms('filter', `narrows by ${someOf(told.map((part) => losses[part]))}`, source);
}

function reportBetter({ resource }: ResourceCheck, { source, report }: Tried, better: FilterParameters): void {
  const parameters = { ...resource.list.parameters, [source]: better };
  report.works('filter', 'takes moments too, and is declared to take days', {
    about: source,
    consequence: 'It narrows by the days of the API, while the list shows the days of the reader.',
    remedy: inDeclaration(resource, `list: ${asCode({ parameters })}`),
  });
}

/** Describes the faults, once for both ends of a range. */
function said(faults: readonly Fault[]): string {
  const messages = [...new Set(faults.map(({ message }) => message))];
  return messages
    .flatMap((message) => {
      const about = faults.filter((one) => one.message === message);
      const names = about.map(({ parameter }) => parameter);
      return about[0]?.kind === 'refused' ? [`${names.join(' and ')} ${message}`] : names.map((name) => `${name} ${message}`);
    })
    .join('; ');
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

async function checkView(context: ResourceCheck, sample: Sample, name: string, filter: Readonly<Record<string, unknown>>): Promise<void> {
  const { report } = context;
  const { records, total } = await sampleList(context, { filter });
  const others = records.filter((record) => Object.entries(filter).some(([source, value]) => isOther(record[source], value)));
  const what = asCode(filter);
  if (others.length === 0) return report.conforms('view', `${total ?? records.length} records of ${what}`, name);
  report.fails('view', total === sample.total ? `${what} is silently ignored` : `others than ${what}, e.g. ${others[0]?.id}`, {
    about: name,
    consequence: 'The tab over the list shows records that do not belong there.',
  });
}

function isOther(value: unknown, wanted: unknown): boolean {
  const wished = [wanted].flat().map(String);
  return value !== undefined && ![value].flat().some((one) => wished.includes(String(one)));
}
