import type { Api } from '../../src/schema/api';
import type { Dashboard } from '../../src/schema/dashboard';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { UsageError } from '../commandLine';
import { type Connection, connect } from './connect';
import { type CheckContext, listPath } from './context';
import { createReporter, type Finding, inApi, type Reporter } from './finding';
import { guarded } from './guarded';
import type { CheckOptions } from './options';
import { checkCors, checkMethods, checkStrangers } from './read/checkApi';
import { checkResource } from './read/checkResource';
import { checkSession, checkSignOut } from './read/checkSession';
import { checkTraffic } from './read/checkTraffic';
import { checkWidgets } from './read/checkWidgets';
import { createCallRecorder, type Recorder } from './recordCalls';
import type { CheckReport, Leftover } from './report/report';
import { checkWrites } from './write/checkWrites';
import { createSandbox, type Sandbox } from './write/createSandbox';
import { makeRecords } from './write/makeRecords';
import type { WriteContext } from './write/writeContext';

export interface Listener {
  subject(name: string, place: string): void;
  finding(finding: Finding): void;
  note(text: string): void;
}

export interface RunOptions {
  readonly registry: Registry;
  readonly dashboard?: Dashboard | undefined;
  readonly options: Omit<CheckOptions, 'json' | 'junit' | 'values' | 'quiet' | 'verbose'>;
  /** Values for test records, by resource and field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly listener: Listener;
  /** Aborts the checks. Test records are still removed. */
  readonly signal?: AbortSignal;
  readonly recorder?: Recorder;
}

/**
 * Checks an API against a registry.
 *
 * @throws UsageError when `only` names what is not declared
 */
export async function runCheck(run: RunOptions): Promise<CheckReport> {
  const { registry, dashboard, options, listener, signal = new AbortController().signal } = run;
  const recorder = run.recorder ?? createCallRecorder({ headers: options.headers });
  const startedAt = new Date();
  const findings: Finding[] = [];
  const add = (finding: Finding) => {
    findings.push(finding);
    listener.finding(finding);
  };
  const begin = (name: string, place: string): Reporter => {
    listener.subject(name, place);
    return createReporter(name, recorder.take, add);
  };
  const resources = chosen(registry, options.only);
  const connection = connect({
    registry,
    dashboard,
    options,
    recorder,
    signal,
    onWait: (milliseconds) => listener.note(`The API is busy (429): waiting ${Math.ceil(milliseconds / 1000)} s.`),
  });
  const sandbox = createSandbox({ registry, ...connection.cleaning });
  let leftovers: readonly Leftover[] = [];
  let ended: string | undefined;
  let isSignedIn = false;
  try {
    const session = begin('session', options.origin);
    isSignedIn = await checkSession(connection.context, options, connection.session, session, resources[0]);
    if (isSignedIn)
      await checkAll({ connection, resources, begin, isWhole: options.only.length === 0, sandbox, values: run.values ?? {}, findings });
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
  const list = resources.find(({ kind }) => kind === 'collection') ?? resources[0];
  if (list) {
    const report = begin('api', context.registry.api.root);
    await guarded({ ...context, report }, 'access', () => checkStrangers(context, list, report));
    await guarded({ ...context, report }, 'methods', () => checkMethods(context, list, report));
    await guarded({ ...context, report }, 'CORS', () => checkCors(context, list, report));
  }
  for (const resource of resources)
    await withTraffic(context, begin(resource.name, listPath({ ...context, resource })), async (report) => {
      const mine = { ...context, resource, provider: context.newProvider(), report };
      const writing = { ...mine, sandbox, values, keys: {}, untold: new Set<string>() };
      if (context.options.write) await makeRecords(writing);
      await checkResource(mine);
      if (context.options.write) await checkWrites(writing);
    });
  reportKeys(findings, begin);
  reportPaging(findings, context.registry.api.paging, resources, begin);
  if (isWhole && context.dashboard) await withTraffic(context, begin('dashboard', ''), (report) => checkWidgets(context, report));
}

/** If no list finds several records by their keys, the API can declare that. */
function reportKeys(findings: readonly Finding[], begin: Work['begin']): void {
  const found = findings.filter(({ check, level }) => check === 'several by key' && level !== 'skipped');
  if (found.length < 2 || found.some(({ level }) => level !== 'works')) return;
  begin('api', 'all lists').works('several by key', 'no list finds several records by their keys', {
    consequence: 'Each list is asked in vain once after a page is opened.',
    remedy: inApi('ids: null'),
  });
}

/** If all lists with the paging of `resources/api.ts` need the same other one, it is reported once. */
function reportPaging(
  findings: readonly Finding[],
  paging: Api['paging'],
  resources: readonly ResolvedResource[],
  begin: Work['begin'],
): void {
  const lists = resources.filter(({ kind, list }) => kind === 'collection' && list.paging === paging);
  const wanted = lists.map(({ name }) => {
    const own = findings.find(({ subject, remedy }) => subject === name && remedy?.code.startsWith(pagingStart));
    return own?.remedy?.code.slice(pagingStart.length, -' }'.length);
  });
  const [first] = wanted;
  if (first === undefined || wanted.length < 2 || wanted.some((one) => one !== first)) return;
  begin('api', 'all lists').works('paging', `all ${lists.length} lists are cut in another way than declared`, {
    consequence: 'Said for the whole API, it need not be said for each list.',
    remedy: inApi(`paging: ${first}`),
  });
}

const pagingStart = 'list: { paging: ';

/** Runs a check and inspects its traffic. */
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
