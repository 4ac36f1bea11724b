import { type Config, ConfigError } from '../config/config';
import { productVersion } from '../database/databaseVersion';
import { checkDatabase } from '../doctor/checkDatabase';
import { checkClock, checkDisk } from '../doctor/checkMachine';
import { checkAddress, checkApi } from '../doctor/checkNetwork';
import { checkSecrets } from '../doctor/checkSecrets';
import { bad, type DoctorContext, type DoctorFinding, ok } from '../doctor/finding';
import { examineRunning } from '../doctor/running/examineRunning';
import { toRunningGateway } from '../doctor/running/runningGateway';
import { type Command, type CommandIo, parseCommandArgs } from '../extensions/command';
import { CommandError } from '../lib/commandError';
import { openStorage } from '../storage/openStorage';

const usage = `doctor [url] [--probes <url>]

Checks configuration, database, disk, clock, API, secrets and address, and prints a line for each, with the remedy. Changes nothing; the
gateway may be running. Set the variables as for the gateway. The exit code is 1 if a check fails.

With a URL it examines a running gateway from outside, as a browser reaches it, and needs no variables. PROBES_TOKEN lets it read readiness and
metrics too; --probes is the address of PROBES_PORT.`;

async function run(args: readonly string[], { env, print, readConfig, features }: CommandIo): Promise<number> {
  const { values, positionals } = parseCommandArgs({ args: [...args], options: { probes: { type: 'string' } }, allowPositionals: true });
  const [url, excess] = positionals;
  if (excess !== undefined) throw new CommandError(`"${excess}" is not expected.`);
  if (url === undefined && values.probes !== undefined) throw new CommandError('--probes: name the address of the gateway too.');
  const more = { probesToken: env.PROBES_TOKEN || undefined, now: Date.now, ...(values.probes && { probes: values.probes }) };
  const findings = await (url === undefined
    ? examine({ env, readConfig, features }, Date.now)
    : examineRunning(toRunningGateway(url, more)));
  for (const finding of findings) print(toLine(finding));
  print(getVerdict(url ?? 'This installation', findings));
  return findings.some(({ level }) => level === 'bad') ? 1 : 0;
}

function getVerdict(what: string, findings: readonly DoctorFinding[]): string {
  const count = (level: DoctorFinding['level']) => findings.filter((one) => one.level === level).length;
  const counts = `${count('bad')} bad, ${count('warn')} to look at, ${count('ok')} well.`;
  const worst = findings.find(({ level }) => level === 'bad') ?? findings.find(({ level }) => level === 'warn');
  if (!worst) return `${counts} ${what} is in order.`;
  return `${counts} ${what} ${worst.level === 'bad' ? 'needs to be mended' : 'can be used'}. Begin with: ${worst.text}.`;
}

const toLine = ({ level, text, remedy }: DoctorFinding) => `${level.padEnd(5)} ${text}${remedy ? `. ${remedy}` : ''}`;

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
