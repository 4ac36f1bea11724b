import { stat } from 'node:fs/promises';
import { getSecretFile } from '../config/readSecrets';
import { toSecretMark } from '../database/databaseVersion';
import { bad, type DoctorContext, type DoctorFinding, ok, warn } from './finding';

const dayMs = 24 * 60 * 60_000;

const oldDays = 365;

export interface KnownSecret {
  readonly since: number | undefined;
  readonly mark: string | undefined;
}

/** Checks the secret against the gateway's last one, its age and former secrets. Its strength is checked with the configuration. */
export async function checkSecrets({ config, env, now }: DoctorContext, known: KnownSecret): Promise<DoctorFinding[]> {
  const file = getSecretFile(config.dataDir);
  const isGiven = Boolean(env.AUTH_SECRET?.trim());
  const what = isGiven ? 'AUTH_SECRET' : file;
  const place = config.secrets.findIndex((secret) => toSecretMark(secret) === known.mark);
  if (known.mark && place < 0)
    return [
      bad(
        `Secret: ${config.secrets.length > 0 ? `${what} is not the one` : `there is none, and ${what} was the one`} that the gateway uses with this database`,
        'Set AUTH_SECRET as for the gateway. To replace it, put the new one in front: AUTH_SECRET=new,old.',
      ),
    ];
  if (config.secrets.length === 0) return [ok('Secret: none yet; the first start creates it')];
  const made = isGiven ? (place === 0 ? known.since : undefined) : (await stat(file).catch(() => undefined))?.mtimeMs;
  const days = made === undefined ? undefined : Math.max(0, Math.floor((now() - made) / dayMs));
  const age =
    days === undefined
      ? place > 0
        ? 'new with the next start'
        : 'of unknown age'
      : `in use for ${days} days${isGiven ? ' at least' : ''}`;
  const rotate = 'Make another (openssl rand -base64 32) and put it in front of this one: AUTH_SECRET=new,old.';
  const found = [
    days !== undefined && days > oldDays ? warn(`Secret: ${what}, ${age}`, rotate) : ok(`Secret: ${what}, long and mixed enough, ${age}`),
  ];
  if (config.secrets.length > 1)
    found.push(
      warn(
        `Secret: ${config.secrets.length - 1} former ones are still good`,
        `Take them out once every session is newer, after ${Math.ceil(config.session.maxAgeSeconds / 86_400)} days, and a write was sealed.`,
      ),
    );
  return found;
}
