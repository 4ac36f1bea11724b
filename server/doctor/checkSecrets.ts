import { stat } from 'node:fs/promises';
import { secretFileIn } from '../config/readSecrets';
import { type DoctorContext, type Finding, ok, warn } from './finding';

const dayMs = 24 * 60 * 60_000;

/** Days after which a secret should be another one. */
const oldDays = 365;

/** How old the secret is, and whether former ones are still good. Its strength is checked with the configuration. */
export async function checkSecrets({ config, env, now }: DoctorContext, since: number | undefined): Promise<Finding[]> {
  const file = secretFileIn(config.dataDir);
  const isGiven = Boolean(env.AUTH_SECRET?.trim());
  const made = isGiven ? since : (await stat(file).catch(() => undefined))?.mtimeMs;
  const what = isGiven ? 'AUTH_SECRET' : file;
  const days = made === undefined ? undefined : Math.max(0, Math.floor((now() - made) / dayMs));
  const age = days === undefined ? 'of unknown age' : `in use for ${days} days${isGiven ? ' at least' : ''}`;
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
