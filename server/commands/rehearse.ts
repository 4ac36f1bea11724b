import { toRunningGateway } from '../doctor/running/runningGateway';
import { type Command, type CommandIo, parseCommandArgs } from '../extensions/command';
import { CommandError } from '../lib/commandError';

const usage = `rehearse <url> --confirm <host> [--users 32] [--duration 10m] [--writes] [--probes <url>]

Puts a rising load on a running gateway: 1, 2, 4, … users up to --users, each with a request a second. Prints p50, p95 and failures of each step, and
a verdict. It ends at the first step that breaks (p95 over 2 s, or 1 % failures) and at once on Ctrl+C. The exit code is 1 if not all users are served.
Set REHEARSE_EMAIL and REHEARSE_PASSWORD to an account; --confirm repeats the host name. Reads only; --writes also writes back a value of a record
unchanged. PROBES_TOKEN and --probes let it read metrics for the verdict.`;

const bounds = { users: { least: 1, most: 500 }, seconds: { least: 5, most: 3_600 } };

const options = {
  confirm: { type: 'string' },
  users: { type: 'string', default: '32' },
  duration: { type: 'string', default: '10m' },
  writes: { type: 'boolean', default: false },
  probes: { type: 'string' },
} as const;

async function run(args: readonly string[], { env, print, signal }: CommandIo): Promise<number> {
  const { values, positionals } = parseCommandArgs({ args: [...args], options, allowPositionals: true });
  const [url, excess] = positionals;
  if (url === undefined || excess !== undefined)
    throw new CommandError('Name the address of one gateway, e.g. rehearse https://staging.example.com.');
  const more = { probesToken: env.PROBES_TOKEN || undefined, now: Date.now, ...(values.probes && { probes: values.probes }) };
  const gateway = toRunningGateway(url, more);
  const { hostname } = new URL(gateway.url);
  if (!gateway.isHttps && !gateway.isLoopback)
    throw new CommandError('The address must begin with https, because the password is sent there.');
  const users = readWhole('--users', values.users, 1, bounds.users);
  const seconds = readWhole('--duration', values.duration.replace(/[sm]$/, ''), values.duration.endsWith('m') ? 60 : 1, bounds.seconds);
  if (!gateway.isLoopback && values.confirm !== hostname)
    throw new CommandError(
      `This puts a load of up to ${users} users on ${hostname} for ${seconds} s. If that is meant, add --confirm ${hostname}.`,
    );
  const { REHEARSE_EMAIL: email, REHEARSE_PASSWORD: password } = env;
  if (!email || !password) throw new CommandError('Set REHEARSE_EMAIL and REHEARSE_PASSWORD to an account of the gateway.');
  const [{ rehearse }, { registry }] = await Promise.all([import('../rehearse/rehearse'), import('../../resources/registry')]);
  const isServed = await rehearse({
    gateway,
    credentials: { email, password },
    registry,
    users,
    seconds,
    writes: values.writes,
    signal,
    print,
  });
  return isServed ? 0 : 1;
}

function readWhole(
  option: string,
  text: string,
  times: number,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) * times : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new CommandError(`${option}: must be from ${least} to ${most}${option === '--duration' ? ' s, e.g. 90s or 10m' : ''}.`);
}

export const rehearseCommand: Command = { usage, run };
