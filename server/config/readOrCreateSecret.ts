import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../lib/makeFolder';

/** Reads the stored secret or creates one atomically, so that concurrent gateways agree. @throws the system's error */
export function readOrCreateSecret(file: string): string {
  const kept = readIfThere(file);
  if (kept !== undefined) return kept;
  makeFolder(dirname(file));
  const secret = randomBytes(48).toString('base64url');
  const beside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeThrough(beside, secret);
    putInPlace(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
  syncFolder(dirname(file));
  return readIfThere(file) ?? secret;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function writeThrough(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A link, because a rename would replace an existing file. */
function putInPlace(beside: string, file: string): void {
  try {
    linkSync(beside, file);
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return;
    if (readIfThere(file) === undefined) renameSync(beside, file);
  }
}

/** Makes the file name survive a power loss, if the system supports it. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch {
    // The file itself is synced.
  }
}

function getErrorCode(error: unknown): unknown {
  return (error as NodeJS.ErrnoException).code;
}
