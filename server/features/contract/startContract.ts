import type { ContractReport, ImportedContract } from '../../../src/schema/contract';
import { ConfigError } from '../../config/config';
import type { FeatureContext, RunningFeature } from '../../extensions/serverFeature';
import { createContractRoutes } from './contractRoutes';
import { createContractCheck, readLastCheck } from './createContractCheck';
import { findContractChanges } from './findContractChanges';
import type { ContractSettings } from './readContractSettings';

const maxListed = 200;

/** @throws ConfigError if no document was imported, or its address is unknown */
export function startContract(
  { config, access, database, log, now }: FeatureContext,
  settings: ContractSettings,
  imported: ImportedContract,
): RunningFeature {
  const address = findAddress(settings.url, config.apiUrl, imported);
  const check = createContractCheck({
    ...{ database, address, token: settings.token, now },
    onProblem: ({ problem, status, reason }) =>
      log(`Cannot compare the API with its import: ${address} (${[problem, status, reason].filter(Boolean).join(', ')})`, {
        level: 'warn',
        job: 'contract',
      }),
  });
  const read = async (): Promise<ContractReport> => {
    const last = await readLastCheck(database);
    const changes = last?.found ? findContractChanges(imported, last.found) : [];
    return {
      address,
      ...(last && { checkedAt: new Date(last.checkedAt).toISOString() }),
      ...(last?.problem && { problem: last.problem }),
      ...(last?.status !== undefined && { status: last.status }),
      changes: changes.slice(0, maxListed),
      more: Math.max(0, changes.length - maxListed),
      ...(changes.length > 0 && { command: getCommand(changes, imported) }),
    };
  };
  const checkAndLog = async (reason: 'daily' | 'asked', signal: AbortSignal) => {
    if (!(await check(reason, signal))) return;
    const { problem, changes, more, command } = await read();
    if (!problem && changes.length > 0)
      log(`The API has changed since the import (changes: ${changes.length + more}). Run ${command}`, { level: 'warn', job: 'contract' });
  };
  return {
    jobs: { contract: (signal) => checkAndLog('daily', signal) },
    routes: { '/api/contract/': ({ session }) => createContractRoutes({ access, session, read, check: checkAndLog, log }) },
  };
}

/** The imported path at the product API, whose origin can differ from the imported one. */
function findAddress(url: string | undefined, apiUrl: string | undefined, { source }: ImportedContract): string {
  if (url !== undefined) return url;
  if (source === '')
    throw new ConfigError([
      'CONTRACT_CHECK: no document was imported, so there is nothing to compare with. Run npm run import with the address of one, or leave it out.',
    ]);
  if (!/^https?:/.test(source))
    throw new ConfigError([
      `CONTRACT_CHECK: the document was imported from the file ${source}. Set CONTRACT_URL to the address of the API's document.`,
    ]);
  const { pathname, search } = new URL(source);
  return new URL(`${pathname}${search}`, apiUrl).href;
}

/** An import leaves removed collections in place unless `--replace` is given. */
function getCommand(changes: ContractReport['changes'], { source }: ImportedContract): string {
  const options = changes.some(({ part, change }) => part === 'collection' && change === 'removed') ? ' -- --replace' : '';
  return source === '' ? 'npm run import -- <address>' : `npm run import${options}`;
}
