import { asCode } from '../../../src/data/widgets/asCode';
import { isDay, toLocalDay } from '../../../src/fields/dateRules';
import { filterParameters, getBounds, isMoment, readOperation } from '../../../src/fields/filterParameters';
import type { PeriodValue } from '../../../src/fields/filterProps';
import { resolveDay } from '../../../src/fields/relativeDays';
import type { FilterParameters } from '../../../src/schema/declaration';
import { joinSome } from '../../words';
import type { ResourceCheck } from '../context';
import { inDeclaration, type Remedy, type Reporter } from '../finding';
import { guarded } from '../guarded';
import { type Sample, sampleList } from '../sample';
import type { Probe } from './filterProbes';
import { findParameter } from './findParameter';
import { type Fault, type FilterOutcome, tryFilter, tryOtherBounds } from './tryFilter';

const losses: { readonly [P in Probe['part']]: string } = {
  equals: 'one value',
  any: 'several values at once',
  not: 'values that it is not',
  empty: 'whether it has a value',
  from: 'a lower end',
  to: 'an upper end',
};

interface Tried extends FilterOutcome {
  readonly source: string;
  readonly report: Reporter;
  /** Working parameters; undefined: none, or the declared ones work. */
  readonly found: FilterParameters | undefined;
  readonly better: FilterParameters | undefined;
}

/** Checks that each declared filter and tab narrows the list correctly. Tries all before reporting, because they share one remedy. */
export async function checkFilters(context: ResourceCheck, sample: Sample): Promise<void> {
  const { resource } = context;
  const tried: Tried[] = [];
  for (const source of resource.list.filters) {
    const one = await guarded(context, { check: 'filter', about: source }, () => tryOne(context, sample, source));
    if (one) tried.push(one);
  }
  const remedy = getRemedy(context, tried);
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
  const mayImprove = !isWrong && outcome.proven.length > 0 && isMoment(resource.fields[source]) && getBounds(resource, source) === 'days';
  const better = mayImprove ? await tryOtherBounds(context, sample, source) : undefined;
  return { ...outcome, source, found, better, report: context.report.forLater() };
}

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
    const other = part === 'not' || part === 'empty' ? undefined : await findParameter(context, source, part, parameters, known);
    if (other === undefined) working.delete(part);
    else working.set(part, other);
  }
  // A filter by what a value is not needs one by what it is.
  if ([...working.keys()].every((part) => part === 'not')) return undefined;
  return Object.fromEntries([...working, ...(parameters.bounds ? [['bounds', parameters.bounds]] : [])]);
}

function getRemedy({ resource }: ResourceCheck, tried: readonly Tried[]): Remedy | undefined {
  const failing = tried.filter(({ faults }) => faults.length > 0);
  if (failing.length === 0) return undefined;
  const lost = failing.filter(({ found }) => found === undefined).map(({ source }) => source);
  const changed = Object.fromEntries(failing.flatMap(({ source, found }) => (found ? [[source, found]] : [])));
  const declared = Object.entries(resource.list.parameters).filter(([source]) => !lost.includes(source));
  const list = {
    ...(lost.length > 0 && { filters: resource.list.filters.filter((source) => !lost.includes(source)) }),
    ...(Object.keys(changed).length > 0 && { parameters: { ...Object.fromEntries(declared), ...changed } }),
  };
  return inDeclaration(resource, { list });
}

function reportOne({ source, report, faults, proven }: Tried, { records }: Sample, remedy: Remedy | undefined): void {
  if (faults.length > 0) {
    const consequence = faults.every(({ kind }) => kind === 'refused')
      ? 'The list shows an error when it is narrowed by this.'
      : 'The list looks filtered but is not: people may change the wrong records.';
    report.fails('filter', said(faults), { about: source, consequence, remedy, evidence: faults[0]?.call });
  } else if (records.length === 0) report.skipped('filter', 'there are no records', source);
  else if (proven.length === 0) report.skipped('filter', 'all records have the same value', source);
  else report.conforms('filter', `narrows by ${joinSome(proven.map((part) => losses[part]))}`, source);
}

function reportBetter({ resource }: ResourceCheck, { source, report }: Tried, better: FilterParameters): void {
  const parameters = { ...resource.list.parameters, [source]: better };
  report.works('filter', 'takes moments too, and is declared to take days', {
    about: source,
    consequence: 'It narrows by the days of the API, while the list shows the days of the reader.',
    remedy: inDeclaration(resource, { list: { parameters } }),
  });
}

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
  const operation = readOperation(wanted);
  if (operation?.empty !== undefined) return value !== undefined && [value].flat().some(isGiven) === operation.empty;
  if (operation) return isGiven(value) && !isOther(value, operation.not);
  if (typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)) return value !== undefined && isOutside(value, wanted);
  const wished = [wanted].flat().map((one) => (typeof one === 'string' ? resolveDay(one) : String(one)));
  const isWished = (one: unknown) => wished.includes(String(one)) || (isGiven(one) && wished.includes(String(Number(one))));
  return value !== undefined && ![value].flat().some(isWished);
}

function isOutside(value: unknown, { after = '', before = '9999' }: PeriodValue): boolean {
  const text = String(value ?? '');
  const day = isDay(text) || text === '' ? text : toLocalDay(new Date(text));
  return day === '' || day < resolveDay(after) || day > resolveDay(before);
}
