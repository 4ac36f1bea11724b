import type { HttpError } from 'ra-core';
import { detectEnvelope, differingEnvelope } from '../../../server/openApi/envelope';
import { toPage } from '../../../src/data/paging/createListReader';
import type { Paging } from '../../../src/schema/api';
import { counted } from '../../words';
import { listPath, type ResourceCheck } from '../context';
import { envelopeRemedy } from '../envelopeRemedy';
import { guarded, showsError } from '../guarded';
import type { RecordedCall } from '../recordCalls';
import { joinIds, type ListSeen, readRows, type Sample, sampleList } from '../sample';
import { largestRemedy, pagingRemedy } from './pagingRemedies';
import { largestPage, readLargePage } from './readLargePage';

const smallPage = 5;
const unheardOfPage = 9999;

type Style = Paging['style'];

/** Checks the list as the app opens it, and its paging. @returns records for other checks; undefined if the list cannot be read */
export async function checkList(context: ResourceCheck): Promise<Sample | undefined> {
  const { report, resource } = context;
  const first = await guarded(context, 'list', () => readFirst(context));
  if (!first) return undefined;
  const total = first.total === undefined ? counted(first.records.length, 'record') : counted(first.total, 'record');
  const seen = Array.isArray(first.calls[0]?.json) ? await getArrayStyle(context) : getStyle(context, first.calls[0]);
  const { style } = resource.list.paging;
  const countedIn = first.total === undefined && first.hasMore ? detectEnvelope(first.calls[0]?.json)?.count : undefined;
  if (countedIn !== undefined)
    report.works('list', `says how many there are in ${countedIn}, where ${resource.envelope.count} is declared`, {
      consequence: 'Pages are turned without a total.',
      remedy: envelopeRemedy(context, { count: countedIn }),
    });
  else if (seen !== undefined && seen !== style) reportStyle(context, style, seen, first.records.length);
  else report.conforms('list', `${total}${first.total === undefined && first.hasMore ? ' on the first page; the API says no total' : ''}`);

  const sample = await guarded(context, 'page size', () => checkPageSize(context));
  if (!sample) return undefined;
  await guarded(context, 'pages', () => checkPages(context, sample));
  await guarded(context, 'past the end', () => checkPastTheEnd(context, sample));
  return sample;
}

async function readFirst(context: ResourceCheck): Promise<ListSeen | undefined> {
  const { report, resource, recorder } = context;
  try {
    return await sampleList(context);
  } catch (error) {
    const found = (error as HttpError).message === 'errors.unreadable' ? detectEnvelope(recorder.calls.at(-1)?.json) : undefined;
    const envelope = found && differingEnvelope(found, resource.envelope);
    if (!envelope) throw error;
    report.fails('list', `its records stand in ${found.records}, where ${resource.envelope.records} is declared`, {
      consequence: showsError,
      remedy: envelopeRemedy(context, envelope),
    });
    return undefined;
  }
}

/** An array with more records than asked for has all of them. A shorter one does not show whether it is cut. */
async function getArrayStyle(context: ResourceCheck): Promise<Style | undefined> {
  const { paging } = context.resource.list;
  if (paging.style === 'page' && paging.size === null) return undefined;
  const { calls } = await sampleList({ ...context, provider: context.newProvider() }, { perPage: smallPage });
  const json = calls[0]?.json;
  return Array.isArray(json) && json.length > smallPage ? 'none' : undefined;
}

function getStyle({ resource }: ResourceCheck, call: RecordedCall | undefined): Style | undefined {
  if (call?.status !== 200) return undefined;
  if (Array.isArray(call.json)) return 'none';
  const { count, next } = toPage(call.json, resource.envelope);
  // A number or a bare cursor does not reveal the style.
  if (next === undefined || !/[/?]/.test(next)) return undefined;
  const { searchParams } = new URL(next, 'http://api');
  if (searchParams.has('offset')) return 'offset';
  return count === undefined ? 'cursor' : 'page';
}

const styleNames: { readonly [S in Style]: string } = {
  page: 'pages by number',
  offset: 'pages by limit and offset',
  cursor: 'pages by cursor',
  none: 'one answer with all records',
};

function reportStyle({ report, resource }: ResourceCheck, declared: Style, seen: Style, shown: number): void {
  const remedy = pagingRemedy(resource, { style: seen });
  const message = `${styleNames[seen]}, where ${styleNames[declared]} are declared`;
  if (seen === 'none')
    report.works('list', message, { consequence: `Every page of the list reads all ${counted(shown, 'record')} again.`, remedy });
  else report.fails('list', message, { consequence: 'Pages but the first are not found, or show the same records again.', remedy });
}

async function checkPageSize(context: ResourceCheck): Promise<Sample | undefined> {
  const { report, resource, newProvider } = context;
  const { paging } = resource.list;
  // The shared provider has already adapted to the page size.
  const asking = { ...context, provider: newProvider() };
  const large = await readLargePage(asking);
  if (!large) return undefined;
  const rows = readRows(resource, large.calls);
  const sample: Sample = { ...large, rows, isWhole: !large.hasMore };
  const total = large.total ?? (large.hasMore ? undefined : large.records.length);
  if (paging.style === 'none') return sample;
  const given = readRows(resource, large.calls.slice(0, 1)).length;
  const isNamed = paging.style === 'offset' || paging.size !== null;
  const asked = Math.min(largestPage, paging.largest);
  const small = await sampleList({ ...context, provider: newProvider() }, { perPage: smallPage });
  const smallGiven = readRows(resource, small.calls.slice(0, 1)).length;
  if (!isNamed) report.conforms('page size', `${given} at once, which the API does not let choose, as declared`);
  else if (total !== undefined && total <= smallPage) report.skipped('page size', `too few records: ${total}`);
  else if (smallGiven > smallPage && getStyle(context, small.calls[0]) !== 'none')
    report.works('page size', `${smallPage} asked, ${smallGiven} given: the API has its own page size`, {
      consequence: `Pages of the list are put together from the API's, ${smallGiven} at a time.`,
      remedy: paging.style === 'offset' ? undefined : pagingRemedy(resource, { style: paging.style, size: null }),
    });
  else if (given < Math.min(asked, total ?? asked) || (total === undefined && given < asked && large.calls.length > 1))
    report.works('page size', `${asked} asked, ${given} given`, {
      consequence: `Longer pages of the list are put together from pages of ${given}.`,
      remedy: largestRemedy(context, given),
      evidence: large.calls[0],
    });
  else report.conforms('page size', `as asked${await ownSize(context)}`);
  return sample;
}

async function ownSize(context: ResourceCheck): Promise<string> {
  const { json } = await context.http(listPath(context));
  const { results, hasNext } = toPage(json, context.resource.envelope);
  return hasNext ? `; ${results.length} unless asked` : '';
}

async function checkPages(context: ResourceCheck, { total, records }: Sample): Promise<void> {
  const { report } = context;
  if ((total ?? records.length) <= smallPage) return;
  const provider = context.newProvider();
  const first = await sampleList({ ...context, provider }, { perPage: smallPage });
  const second = await sampleList({ ...context, provider }, { perPage: smallPage, page: 2 });
  const twice = second.records.filter(({ id }) => first.records.some((record) => record.id === id));
  if (twice.length === 0 && second.records.length > 0) return report.conforms('pages', 'the second page continues after the first');
  const what =
    second.records.length === 0 ? 'the second page is empty' : `${counted(twice.length, 'record')} of the first page on the second again`;
  report.fails('pages', what, {
    consequence: 'Some records are shown twice, and others on no page.',
    remedy: joinIds(first.records) === joinIds(second.records) ? pagingRemedy(context.resource, { style: 'offset' }) : undefined,
  });
}

async function checkPastTheEnd(context: ResourceCheck, { total, records }: Sample): Promise<void> {
  const { report, resource } = context;
  const { style } = resource.list.paging;
  if (style === 'none' || style === 'cursor' || records.length === 0) return;
  const { calls } = await sampleList({ ...context, provider: context.newProvider() }, { page: unheardOfPage });
  const [call] = calls;
  if (getStyle(context, call) === 'none') return;
  const answered = call?.status === 200 ? `${readRows(resource, [call]).length || 'no'} records` : String(call?.status);
  if (call?.status === 200 && readRows(resource, [call]).length > 0 && (total ?? 0) > 0)
    report.works('past the end', `answered with ${answered}, where 404 or none are expected`, {
      consequence: 'The admin steps back to the last page all the same, by the total.',
    });
  else report.conforms('past the end', `${answered}; the admin steps back to the last page`);
}
