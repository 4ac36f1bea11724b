import type { Dashboard } from '../../src/schema/dashboard';
import { getParentSource } from '../../src/schema/getParentSource';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { UsageError } from '../commandLine';
import { type Connection, connect } from './connect';
import { type CheckContext, listPath } from './context';
import { findBelowParent } from './findBelowParent';
import { createReporter, type Finding, leaveOpen, type Reporter } from './finding';
import { guarded } from './guarded';
import type { CheckOptions } from './options';
import { checkCors, checkMethods, checkStrangers } from './read/checkApi';
import { checkResource } from './read/checkResource';
import { checkSession, checkSignOut } from './read/checkSession';
import { checkTraffic } from './read/checkTraffic';
import { checkWidgets } from './read/checkWidgets';
import { createCallRecorder, type Recorder } from './recordCalls';
import type { CheckReport, Leftover } from './report/report';
import { reportCommon } from './reportCommon';
import { checkWrites } from './write/checkWrites';
import { createSandbox, type Sandbox } from './write/createSandbox';
import { makeRecords } from './write/makeRecords';
import type { WriteContext } from './write/writeContext';

interface Listener {
  subject(name: string, place: string): void;
  finding(finding: Finding): void;
  note(text: string): void;
}

export interface RunOptions {
  readonly registry: Registry;
  readonly dashboard?: Dashboard | undefined;
  readonly options: Omit<CheckOptions, 'json' | 'junit' | 'values' | 'fix' | 'yes' | 'quiet' | 'verbose'>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly listener: Listener;
  readonly signal?: AbortSignal;
  readonly recorder?: Recorder;
}

/** Checks an API against a registry. @throws UsageError if `only` contains an undeclared name */
export async function runCheck(run: RunOptions): Promise<CheckReport> {
  const { registry, dashboard, options, listener, signal = new AbortController().signal } = run;
  const recorder = run.recorder ?? createCallRecorder({ headers: options.headers });
  const findings: Finding[] = [];
  const nested = new Set(registry.resources.filter((one) => getParentSource(one) !== undefined).map(({ name }) => name));
  const add = (found: Finding) => {
    const remedy = found.remedy && nested.has(found.subject) ? leaveOpen(found.remedy, 'it was found below one record') : found.remedy;
    const finding = { ...found, ...(remedy && { remedy }) };
    findings.push(finding);
    listener.finding(finding);
  };
  const begin = (name: string, place: string): Reporter => {
    listener.subject(name, place);
    return createReporter(name, recorder.take, add);
  };
  const resources = chosen(registry, options.only);
  const connection = await connect({
    registry,
    dashboard,
    options,
    recorder,
    signal,
    onWait: (milliseconds) => listener.note(`The API is busy (429): waiting ${Math.ceil(milliseconds / 1000)} s.`),
  });
  try {
    return await checkConnected(run, connection, { signal, recorder, resources, findings, begin });
  } finally {
    await connection.close();
  }
}

interface Checking {
  readonly signal: AbortSignal;
  readonly recorder: Recorder;
  readonly resources: readonly ResolvedResource[];
  readonly findings: Finding[];
  readonly begin: Work['begin'];
}

async function checkConnected(
  { registry, options, values = {} }: RunOptions,
  connection: Connection,
  { signal, recorder, resources, findings, begin }: Checking,
): Promise<CheckReport> {
  const startedAt = new Date();
  const sandbox = createSandbox({ registry, ...connection.cleaning });
  let leftovers: readonly Leftover[] = [];
  let ended: string | undefined;
  let isSignedIn = false;
  try {
    const session = begin('session', options.origin);
    isSignedIn = await checkSession(connection.context, options, connection.session, session, resources[0]);
    if (isSignedIn) await checkAll({ connection, resources, begin, isWhole: options.only.length === 0, sandbox, values, findings });
  } catch (error) {
    if (!signal.aborted) throw error;
    ended = 'Ended before all was checked.';
  } finally {
    leftovers = await sandbox.cleanUp();
  }
  // Sign-out comes last, because cleaning up needs the session.
  if (isSignedIn && !ended && options.only.length === 0)
    await checkSignOut(connection.context, connection.session, begin('session', 'sign-out'));
  const fails = findings.some(({ level }) => level === 'fails' || (options.strict && level === 'works'));
  return {
    origin: options.origin,
    startedAt,
    milliseconds: Date.now() - startedAt.getTime(),
    write: options.write,
    strict: options.strict,
    findings,
    calls: recorder.calls.length,
    leftovers,
    ended,
    exitStatus: isSignedIn ? (fails || leftovers.length > 0 || ended ? 1 : 0) : 2,
  };
}

interface Work {
  readonly connection: Connection;
  readonly resources: readonly ResolvedResource[];
  readonly begin: (name: string, place: string) => Reporter;
  readonly isWhole: boolean;
  readonly sandbox: Sandbox;
  readonly values: WriteContext['values'];
  readonly findings: readonly Finding[];
}

async function checkAll({ connection: { context }, resources, begin, isWhole, sandbox, values, findings }: Work): Promise<void> {
  const [first] = resources.filter((one) => getParentSource(one) === undefined);
  const list = resources.find((one) => one.kind === 'collection' && getParentSource(one) === undefined) ?? first;
  if (list) {
    const report = begin('api', context.registry.api.root);
    await guarded({ ...context, report }, 'access', () => checkStrangers(context, list, report));
    await guarded({ ...context, report }, 'methods', () => checkMethods(context, list, report));
    await guarded({ ...context, report }, 'CORS', () => checkCors(context, list, report));
  }
  for (const declared of resources) {
    const below = await findBelowParent(context, declared);
    if (!below) {
      begin(declared.name, listPath({ ...context, resource: declared })).skipped('list', 'no record was found that it is below');
      continue;
    }
    const { resource, registry } = below;
    await withTraffic(context, begin(resource.name, listPath({ ...context, resource })), async (report) => {
      const own = { ...context, registry, newProvider: (other = registry) => context.newProvider(other) };
      const mine = { ...own, resource, provider: own.newProvider(), report };
      const writing = { ...mine, sandbox, values, keys: {}, refusedSources: new Set<string>() };
      if (context.options.write) await makeRecords(writing);
      await checkResource(mine);
      if (context.options.write) await checkWrites(writing);
    });
  }
  reportCommon(findings, context.registry.api.paging, resources, begin);
  if (isWhole && context.dashboard) await withTraffic(context, begin('dashboard', ''), (report) => checkWidgets(context, report));
}

async function withTraffic(context: CheckContext, report: Reporter, work: (report: Reporter) => Promise<void>): Promise<void> {
  const before = context.recorder.calls.length;
  await work(report);
  checkTraffic(context.recorder.calls.slice(before), context, report);
}

function chosen(registry: Registry, only: readonly string[]): readonly ResolvedResource[] {
  const unknown = only.filter((name) => !registry.resources.some((resource) => resource.name === name));
  if (unknown.length > 0)
    throw new UsageError(
      `--only: no resource is named "${unknown.join('", "')}"; there are ${registry.resources.map(({ name }) => name).join(', ')}`,
    );
  return only.length === 0 ? registry.resources : registry.resources.filter(({ name }) => only.includes(name));
}
