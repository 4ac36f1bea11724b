import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The secret that the file holds; where there is none it is made, so that sessions outlive a restart.
 *
 * The file appears whole or not at all: a full disk or a power cut leaves none with half a secret. Of gateways that start together, one
 * makes it and the others read it.
 *
 * @throws the system's error when the file can be neither read nor made
 */
export function keptSecret(file: string): string {
  const kept = readIfThere(file);
  if (kept !== undefined) return kept;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
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
    if (codeOf(error) === 'ENOENT') return undefined;
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

/** Links the file, because a rename would replace an existing one. */
function putInPlace(beside: string, file: string): void {
  try {
    linkSync(beside, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    // Some file systems do not support links.
    if (readIfThere(file) === undefined) renameSync(beside, file);
  }
}

/** Keeps the name of the file through a power loss. Not every system supports this. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch {
    // The file itself was synced.
  }
}

function codeOf(error: unknown): unknown {
  return (error as NodeJS.ErrnoException).code;
}
