import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import { isAccepted } from '../../../src/data/accepted';
import { eachField } from '../../../src/schema/defineRegistry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { joinSome } from '../../words';
import { byHand, inDeclaration, missingFields } from '../finding';
import { describeFailure, guarded } from '../guarded';
import { sampleList } from '../sample';
import { reportDifferences } from './compareRecord';
import { isRemovable } from './createSandbox';
import { getChoosable } from './getChoosable';
import { saveTolerantly } from './saveTolerantly';
import { findMissing, testValues } from './testValues';
import { fieldErrors, findSource, readTestRecord, type WriteContext } from './writeContext';

/** One is changed, and two are changed, ordered and deleted together. */
const wanted = 3;
const maxDepth = 4;

export async function makeRecords(context: WriteContext): Promise<void> {
  const { resource, report } = context;
  if (resource.kind === 'singleton') return;
  if (!resource.can.create) return report.skipped('create', 'not declared; changes are not tried on the records of others');
  if (!isRemovable(resource)) return report.skipped('create', 'no delete is declared: a test record would stay');
  await findKeys(context, resource, 0);
  const first = await guarded(context, 'create', () => makeFirst(context));
  for (let number = 2; first && number <= wanted; number += 1) await make(context, resource, number).catch(unlessRefused);
  context.recorder.take();
}

async function makeFirst(context: WriteContext): Promise<RaRecord | undefined> {
  const { resource, report, recorder } = context;
  const missing = findMissing(resource.fields, valuesFor(context, resource, 1));
  if (missing.length > 0) {
    const one = Object.fromEntries(missing.map((source) => [source, '…']));
    report.skipped(
      'create',
      `no value is known for ${joinSome(missing)}: give one with --values, ${JSON.stringify({ [resource.name]: one })}`,
    );
    return undefined;
  }
  try {
    const { record, sent, refused } = await make(context, resource, 1);
    const status = recorder.calls.findLast(({ method }) => method === 'POST')?.status;
    const read = await readTestRecord(context, record.id);
    if (reportDifferences(context, 'create', sent, read) === 0) report.conforms('create', `${status}; ${record.id} reads back as sent`);
    for (const [source, said] of refused)
      report.skipped('create', `a made-up value is refused (${said.replace(/\.$/, '')}): give one with --values`, source);
    return read;
  } catch (error) {
    // `guarded` reports calls that the API finishes later.
    if (!(error instanceof HttpError) || isAccepted(error)) throw error;
    reportRefusal(context, error);
    return undefined;
  }
}

function reportRefusal({ resource, report, recorder }: WriteContext, error: HttpError): void {
  const call = recorder.calls.at(-1);
  const message = describeFailure(error, call);
  const errors = fieldErrors(error);
  const strange = Object.keys(errors).filter((path) => findSource(resource, path) === undefined);
  const nobody = 'No new record can be saved.';
  if (error.status === 405)
    report.fails('create', message, { consequence: nobody, remedy: inDeclaration(resource, { can: { create: false } }) });
  else if (error.status === 404 && call?.method === 'POST')
    report.fails('create', message, {
      consequence: nobody,
      remedy: byHand(resource, "calls: { create: { path: '…/' } }", 'its path is not known'),
    });
  else if (strange.length > 0)
    report.fails('create', message, {
      consequence: `${nobody} The API names ${joinSome(strange)}, which are not declared.`,
      remedy: missingFields(resource, strange),
    });
  else if (error.status === 400 && Object.keys(errors).length > 0)
    report.skipped('create', `${message.replace(/\.*$/, '')}. Made-up values are not taken: give others with --values`);
  else report.fails('create', message, { consequence: nobody });
}

async function make(context: WriteContext, resource: ResolvedResource, number: number) {
  const { provider, sandbox } = context;
  const target = { ...context, resource };
  const isOptional = (source: string) => !resource.fields[source]?.required;
  const saved = await saveTolerantly(
    target,
    valuesFor(context, resource, number),
    async (data) => (await provider.create(resource.name, { data })).data as RaRecord,
    isOptional,
  );
  sandbox.made(resource, saved.record);
  return saved;
}

function valuesFor(
  { sandbox: { stamp }, keys, values }: WriteContext,
  resource: ResolvedResource,
  number: number,
): Record<string, unknown> {
  return { ...testValues(resource.fields, { key: resource.key, stamp, number, keys }), ...values[resource.name] };
}

async function findKeys(context: WriteContext, resource: ResolvedResource, depth: number): Promise<void> {
  const names = new Set<string>();
  eachField(resource.fields, (_, field) => {
    if ('resource' in field) names.add(field.resource);
  });
  for (const name of names) {
    if (context.keys[name]?.length) continue;
    const target = context.registry.get(name);
    context.keys[name] = await getKeys(context, target);
    if (context.keys[name].length > 0 || depth === maxDepth || name === resource.name) continue;
    if (!target.can.create || !isRemovable(target)) continue;
    await findKeys(context, target, depth + 1);
    const made = await make({ ...context, refusedSources: new Set() }, target, 1).catch(unlessRefused);
    if (made) context.keys[name] = [made.record.id];
  }
}

async function getKeys(context: WriteContext, target: ResolvedResource): Promise<readonly Identifier[]> {
  if (target.kind === 'singleton') return [];
  const filter = getChoosable(context.registry, target.name);
  const list = await sampleList({ ...context, resource: target }, { perPage: 5, filter }).catch(unlessRefused);
  return list?.records.map(({ id }) => id) ?? [];
}

function unlessRefused(error: unknown): undefined {
  if (error instanceof HttpError) return undefined;
  throw error;
}
