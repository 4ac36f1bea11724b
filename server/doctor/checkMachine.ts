import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getSize } from '../backup/backupPlace';
import { getSecretFile } from '../config/readSecrets';
import { getDatabasePath } from '../database/databaseFile';
import { bad, type DoctorContext, type DoctorFinding, ok, sizeText, warn } from './finding';

const room = { should: 1e9, must: 100e6 };

export async function checkDisk({ config: { dataDir, databaseUrl } }: Pick<DoctorContext, 'config'>): Promise<DoctorFinding[]> {
  const folder = nearest(dataDir);
  try {
    await access(folder, constants.R_OK | constants.W_OK);
  } catch {
    return [bad(`Disk: ${folder} cannot be written`, 'Give it to the account that runs the gateway, or set DATA_DIR to another folder.')];
  }
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = bavail * bsize;
  // A backup beside it, a restore or a migration needs as much space as the database.
  const size = databaseUrl ? 0 : ((await getSize(getDatabasePath(dataDir))) ?? 0);
  const text = `Disk: ${sizeText(free)} free in ${folder}${size > 0 ? `, the database has ${sizeText(size)}` : ''}`;
  const remedy = 'Free some, or give the disk more.';
  const found = [free < room.must ? bad(text, remedy) : free < Math.max(room.should, 2 * size) ? warn(text, remedy) : ok(text)];
  // File systems without such a limit report 0.
  if (files > 0 && ffree < 1_000)
    found.push(bad(`Disk: ${ffree} more files can be made in ${folder}`, 'Remove files, or make a file system with more inodes.'));
  return [...found, ...(await checkRights(dataDir))];
}

async function checkRights(dataDir: string): Promise<DoctorFinding[]> {
  const open: string[] = [];
  for (const file of [getDatabasePath(dataDir), getSecretFile(dataDir)]) {
    const found = await stat(file).catch(() => undefined);
    if (found && process.platform !== 'win32' && (found.mode & 0o077) !== 0) open.push(file);
  }
  return open.length > 0 ? [warn(`Files: others on this machine may read ${open.join(' and ')}`, `chmod 600 ${open.join(' ')}`)] : [];
}

function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** Clock differences in ms: sessions fail beyond `bad`. */
const apart = { warn: 5_000, bad: 60_000 };

export function clockFinding(whose: string, theirs: number, ours: number): DoctorFinding {
  const difference = Math.round(ours - theirs);
  const seconds = (Math.abs(difference) / 1000).toFixed(1);
  if (Math.abs(difference) < apart.warn) return ok(`Clock: with ${whose}`);
  const text = `Clock: ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} ${whose}`;
  const remedy = 'Set both clocks, e.g. with NTP: tokens and sessions end by them.';
  return Math.abs(difference) >= apart.bad ? bad(text, remedy) : warn(text, remedy);
}

/** Compares the header `Date`, which has a precision of one second. */
export function dateFinding(whose: string, headers: Headers, ours: number): DoctorFinding[] {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? [] : [clockFinding(whose, date + 500, ours)];
}

export function checkClock(now: number): DoctorFinding[] {
  const year = new Date(now).getUTCFullYear();
  return year < 2026 ? [bad(`Clock: it says ${new Date(now).toISOString()}`, 'Set it, e.g. with NTP.')] : [];
}
