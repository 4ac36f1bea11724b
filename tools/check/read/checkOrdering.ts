import { HttpError, type RaRecord } from 'ra-core';
import { isOrderable } from '../../../src/fields/definitions';
import type { Field, FieldType } from '../../../src/schema/fieldTypes';
import { orderKey } from '../../../src/schema/orderKey';
import { listPath, type ResourceCheck } from '../context';
import { inDeclaration, type Reporter } from '../finding';
import { describeFailure, getRefusal, guarded } from '../guarded';
import { joinIds, type ListSeen, type Sample, sampleList } from '../sample';

type Verdict = 'ordered' | 'equal' | 'ignored' | 'disordered' | { readonly refused: string };

interface Tried {
  readonly source: string;
  readonly verdict: Verdict | undefined;
  readonly report: Reporter;
}

/** Checks each sortable column in both directions. Tries all before reporting, because they share one remedy. */
export async function checkOrdering(context: ResourceCheck, { records }: Sample): Promise<void> {
  const { resource, report } = context;
  const { columns, moreColumns, sort } = resource.list;
  const sources = [...new Set([...columns, ...moreColumns, sort.field])].filter((source) => isOrderable(resource, source));
  if (sources.length === 0) return;
  if (records.length < 2) return report.skipped('ordering', 'too few records');
  const tried: Tried[] = [];
  for (const source of sources) {
    const verdict = await guarded(context, { check: 'ordering', about: source }, () => order(context, records, source));
    tried.push({ source, verdict, report: report.forLater() });
  }
  const failing = tried.filter(({ verdict }) => verdict !== 'ordered' && verdict !== 'equal').map(({ source }) => source);
  const sortable = failing.length > 0 ? await getSortable(context, records, sources, failing) : [];
  for (const one of tried) reportOne(context, one, sortable);
  await guarded(context, 'unknown ordering', () => checkUnknown(context));
}

async function getSortable(
  context: ResourceCheck,
  records: Sample['records'],
  sources: readonly string[],
  failing: readonly string[],
): Promise<readonly string[]> {
  const { sortable = sources } = context.resource.list;
  const rest = sortable.filter((source) => !failing.includes(source));
  const isKeyTried = ['id', context.resource.key].some((key) => sortable.includes(key));
  if (isKeyTried || !isOrderable(context.resource, 'id')) return rest;
  const verdict = await order(context, records, 'id').catch(() => undefined);
  context.signal.throwIfAborted();
  return verdict === 'ordered' ? [...rest, 'id'] : rest;
}

async function order(context: ResourceCheck, sample: Sample['records'], source: string): Promise<Verdict> {
  try {
    const up = await sampleList(context, { sort: { field: source, order: 'ASC' } });
    const down = await sampleList(context, { sort: { field: source, order: 'DESC' } });
    const field = context.resource.fields[source];
    const getValues = ({ records }: ListSeen) => records.map((record) => orderedValue(record, source, field));
    const all = sample.map((record) => orderedValue(record, source, field));
    if (new Set(all.map(String)).size < 2) return 'equal';
    if (joinIds(up.records) === joinIds(down.records)) return 'ignored';
    return isOrdered(getValues(up), 'up', field?.type) && isOrdered(getValues(down), 'down', field?.type) ? 'ordered' : 'disordered';
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    return { refused: describeFailure(error, context.recorder.calls.at(-1)) };
  }
}

function orderedValue(record: RaRecord, source: string, field: Field | undefined): unknown {
  const value = record[source];
  return field?.type === 'localized' ? (value ?? record[`${source}_en`]) : value;
}

function reportOne({ resource, registry }: ResourceCheck, { source, verdict, report }: Tried, sortable: readonly string[]): void {
  if (verdict === 'ordered') report.conforms('ordering', 'ordered up and down', source);
  else if (verdict === 'equal') report.conforms('ordering', 'not refused; all values are equal, so that no order shows', source);
  else if (verdict !== undefined) {
    const isRefused = typeof verdict === 'object';
    const did = verdict === 'ignored' ? 'is silently ignored' : 'gives another order';
    const shown = isRefused ? 'A click on the header of the column shows an error.' : 'The header of the column looks as if it worked.';
    const isDefault = resource.list.sort.field === source;
    const opened = " The list is opened in this order: name another in list.sort, or it comes in the API's own.";
    report.fails('ordering', isRefused ? verdict.refused : `${registry.api.ordering}=${source} ${did}`, {
      about: source,
      consequence: `${shown}${isDefault ? opened : ''}`,
      remedy: inDeclaration(resource, { list: { sortable } }),
    });
  }
}

/** DRF ignores unknown fields. An error would appear for a saved order by a removed field. */
async function checkUnknown(context: ResourceCheck): Promise<void> {
  const { registry, http, report } = context;
  const refusal = await getRefusal(http(`${listPath(context)}?${registry.api.ordering}=contract_check_unknown`));
  if (!refusal) return report.conforms('unknown ordering', 'ignored, as DRF does');
  if (refusal.status === 400) return report.conforms('unknown ordering', 'refused');
  report.works('unknown ordering', `answered ${refusal.status}`, {
    consequence: 'A list that was saved with such an order shows an error.',
  });
}

type Compare = (one: string, other: string) => number;

const numberTypes: ReadonlySet<FieldType | undefined> = new Set<FieldType>(['integer', 'decimal', 'money']);
/** Sorted by an unknown field of the target, so equal values are only known to be adjacent. */
const referenceTypes: ReadonlySet<FieldType | undefined> = new Set<FieldType>(['reference']);

const collators = ['en', 'ar'].flatMap((locale) =>
  [false, true].map((ignorePunctuation) => new Intl.Collator(locale, { ignorePunctuation, sensitivity: 'base' }).compare),
);
/** Databases order text by bytes, without regard to case, or by a language's rules. */
const textOrders: readonly Compare[] = [
  (one, other) => (one < other ? -1 : one > other ? 1 : 0),
  (one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : one.toLowerCase() > other.toLowerCase() ? 1 : 0),
  (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)),
  ...collators,
  // Words as they are searched, and Arabic ones without their article.
  ...[false, true].map((ignoresArticle): Compare => {
    const key = (text: string) => orderKey(text, ignoresArticle);
    return (one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0);
  }),
  // Ids, and choices that are numbers in the API.
  (one, other) => Number(one) - Number(other),
  (one, other) => Date.parse(one) - Date.parse(other),
];

/** Returns true if the values are in any order of a database. Null may be at either end. @param type undefined: a key */
export function isOrdered(values: readonly unknown[], direction: 'up' | 'down', type: FieldType | undefined): boolean {
  if (referenceTypes.has(type)) return standTogether(values);
  const given = withoutEnds(values);
  if (given === undefined) return false;
  const texts = given.map(String);
  const sign = direction === 'up' ? 1 : -1;
  const orders: readonly Compare[] = numberTypes.has(type) ? [(one, other) => Number(one) - Number(other)] : textOrders;
  return orders.some((compare) => texts.every((text, index) => index === 0 || sign * compare(texts[index - 1] as string, text) <= 0));
}

/** @returns undefined if an empty value is between others */
function withoutEnds(values: readonly unknown[]): readonly unknown[] | undefined {
  const isEmpty = (value: unknown) => value === null || value === undefined;
  const start = values.findIndex((value) => !isEmpty(value));
  const end = values.findLastIndex((value) => !isEmpty(value));
  if (start < 0) return [];
  const between = values.slice(start, end + 1);
  return between.some(isEmpty) ? undefined : between;
}

function standTogether(values: readonly unknown[]): boolean {
  const texts = values.map(String);
  const runs = texts.filter((text, index) => index === 0 || text !== texts[index - 1]);
  return new Set(runs).size === runs.length;
}
