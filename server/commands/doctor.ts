/** `doctor`: what is wrong with a gateway's surroundings, and what to do (docs/upgrading.md). */
import { type Config, ConfigError } from '../config/config';
import { productVersion } from '../database/databaseVersion';
import { checkDatabase } from '../doctor/checkDatabase';
import { checkClock, checkDisk } from '../doctor/checkMachine';
import { checkAddress, checkApi } from '../doctor/checkNetwork';
import { checkSecrets } from '../doctor/checkSecrets';
import { bad, type DoctorContext, type DoctorFinding, ok } from '../doctor/finding';
import type { Command, CommandIo } from '../extensions/command';
import { CommandError } from '../lib/commandError';
import { openStorage } from '../storage/openStorage';

const usage = `doctor

Looks at configuration, database, disk, clock, API, secrets and address: a line for each, with what to do. It changes nothing, and the gateway
may be running. Set the variables as for the gateway. The exit code is 1 if anything is bad.`;

async function run(args: readonly string[], { env, print, readConfig, features }: CommandIo): Promise<number> {
  if (args.length > 0) throw new CommandError(`"${args[0]}" means nothing here.`);
  const findings = await examine({ env, readConfig, features }, Date.now);
  for (const finding of findings) print(toLine(finding));
  const count = (level: DoctorFinding['level']) => findings.filter((one) => one.level === level).length;
  print(`${count('bad')} bad, ${count('warn')} to look at, ${count('ok')} well.`);
  return count('bad') > 0 ? 1 : 0;
}

const toLine = ({ level, text, remedy }: DoctorFinding) => `${level.padEnd(5)} ${text}${remedy ? `. ${remedy}` : ''}`;

/** Looks at everything. One thing that fails keeps nothing else from being looked at. */
export async function examine(
  { env, readConfig, features }: Pick<CommandIo, 'env' | 'readConfig' | 'features'>,
  now: () => number,
): Promise<DoctorFinding[]> {
  const product = ok(`Version: ${productVersion}, on Node ${process.versions.node}`);
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [product, ...error.problems.map((problem): DoctorFinding => ({ level: 'bad', text: `Configuration: ${problem}` }))];
  }
  const { registry } = await import('../../resources/registry');
  const context: DoctorContext = { config, env, registry, features, now };
  const database = checkDatabase(context);
  const checks: Readonly<Record<string, () => Promise<readonly DoctorFinding[]>>> = {
    Database: async () => (await database).findings,
    Disk: () => checkDisk(context),
    Uploads: () => checkUploads(config),
    Clock: async () => checkClock(now()),
    API: () => checkApi(context),
    Secret: async () => checkSecrets(context, (await database).secret),
    Address: () => checkAddress(context),
  };
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check().catch((error: unknown) => [bad(`${name}: ${(error as Error).message}`, 'It could not be looked at.')]),
    ),
  );
  return [product, ok('Configuration: no mistakes'), ...found.flat()];
}

/** Whether uploads can be kept. Behind a product API there are none. */
async function checkUploads(config: Config): Promise<DoctorFinding[]> {
  if (config.apiUrl) return [];
  const storage = await openStorage(config.storage);
  try {
    await storage.check();
    return [ok(`Uploads: ${storage.place}`)];
  } catch (error) {
    return [bad(`Uploads: ${(error as Error).message.replace(/\.$/, '')}`, 'See STORAGE_URL.')];
  } finally {
    storage.close();
  }
}

export const doctorCommand: Command = { usage, run };
