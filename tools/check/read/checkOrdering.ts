import type { RaRecord } from 'ra-core';
import type { Field } from '../../../src/schema/fieldTypes';
import { isOrderable } from '../../../src/schema/isOrderable';
import { type ResourceContext, rootedPath } from '../context';
import { inDeclaration } from '../finding';
import { guarded } from '../guarded';
import { idsOf, type ListSeen, readList, type Sample } from '../sample';
import { asCode } from '../words';
import { isOrdered } from './isOrdered';

type Verdict = 'ordered' | 'equal' | 'ignored' | 'disordered';

/** Every column that can be ordered by, up and down. */
export async function checkOrdering(context: ResourceContext, { records }: Sample): Promise<void> {
  const { resource, report } = context;
  const { columns, moreColumns, sort } = resource.list;
  const sources = [...new Set([...columns, ...moreColumns, sort.field])].filter((source) => isOrderable(resource, source));
  if (sources.length === 0) return;
  if (records.length < 2) return report.skipped('ordering', 'too few records to tell');
  for (const source of sources) {
    const verdict = await guarded(context, report, 'ordering', () => order(context, records, source), source);
    if (verdict === 'ordered') report.conforms('ordering', 'ordered up and down', source);
    if (verdict === 'equal') report.conforms('ordering', 'taken; all values are equal', source);
    if (verdict === 'ignored' || verdict === 'disordered') reportDisorder(context, source, verdict, sources);
  }
  await guarded(context, report, 'unknown ordering', () => checkUnknown(context));
}

async function order(context: ResourceContext, sample: Sample['records'], source: string): Promise<Verdict> {
  const up = await readList(context, { sort: { field: source, order: 'ASC' } });
  const down = await readList(context, { sort: { field: source, order: 'DESC' } });
  const field = context.resource.fields[source];
  const valuesOf = ({ records }: ListSeen) => records.map((record) => orderedValue(record, source, field));
  const all = sample.map((record) => orderedValue(record, source, field));
  if (new Set(all.map(String)).size < 2) return 'equal';
  if (idsOf(up.records) === idsOf(down.records)) return 'ignored';
  return isOrdered(valuesOf(up), 'up', field?.type) && isOrdered(valuesOf(down), 'down', field?.type) ? 'ordered' : 'disordered';
}

function orderedValue(record: RaRecord, source: string, field: Field | undefined): unknown {
  const value = record[source];
  return field?.type === 'localized' ? (value ?? record[`${source}_en`]) : value;
}

function reportDisorder({ resource, report }: ResourceContext, source: string, verdict: Verdict, sources: readonly string[]): void {
  const rest = (resource.list.sortable ?? sources).filter((one) => one !== source);
  const isDefault = resource.list.sort.field === source;
  report.fails(
    'ordering',
    verdict === 'ignored' ? `ordering=${source} is silently ignored` : `ordering=${source} gives another order`,
    {
      consequence: `The header of the column looks as if it worked.${isDefault ? ' The list is opened in this order: declare another one (list.sort).' : ''}`,
      remedy: inDeclaration(resource, `list: { sortable: ${asCode(rest)} }`),
    },
    source,
  );
}

/** DRF leaves out what it does not know; an error would be shown where a saved order names a field that is gone. */
async function checkUnknown(context: ResourceContext): Promise<void> {
  const { registry, resource, http, report } = context;
  const name = `${registry.api.ordering}=contract_check_unknown`;
  const status = await http(`${rootedPath(context, `${resource.path}/`)}?${name}`).then(
    (answer) => answer.status,
    (error: { status: number }) => error.status,
  );
  if (status === 200) return report.conforms('unknown ordering', 'ignored, as DRF does');
  if (status === 400) return report.conforms('unknown ordering', 'refused');
  report.works('unknown ordering', `answered ${status}`, { consequence: 'A list that was saved with such an order shows an error.' });
}
