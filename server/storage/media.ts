import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { Hono } from 'hono';
import { notFound } from '../http/apiError';

/** Media types by extension; anything else is served as bytes to be saved. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};

/** A file to be written, with the path that the database will hold. */
export interface MediaFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** @returns a path that cannot be guessed, relative to the media folder, e.g. `trainers/<uuid>.png` */
export function newMediaPath(resourcePath: string, extension: string): string {
  return `${mediaFolder(resourcePath)}/${randomUUID()}.${extension}`;
}

/** The folder of a resource's uploads. @param path of the resource */
export function mediaFolder(path: string): string {
  return path.replace(/[^a-z0-9_-]/g, '-');
}

/**
 * Writes files so that each is there whole or not at all, whenever the machine stops. Of several, all are there or none.
 *
 * @throws the error of the file system, e.g. ENOSPC; what had been written is gone again
 */
export async function writeMedia(mediaDir: string, files: readonly MediaFile[]): Promise<void> {
  const begun: string[] = [];
  try {
    for (const { path, bytes } of files) {
      begun.push(path);
      await writeWhole(join(mediaDir, path), bytes);
    }
  } catch (error) {
    await removeMedia(mediaDir, begun);
    throw error;
  }
}

/** What a file is called until it is whole. */
export const unfinished = { before: '.', after: '.part' } as const;

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${unfinished.before}${basename(file)}${unfinished.after}`);
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The new name outlasts a loss of power too. Where a folder cannot be opened (Windows), the system sees to it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
}

/** Removes files; what cannot be removed now is left to the sweep (`sweepMedia`). */
export async function removeMedia(mediaDir: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = mediaFile(mediaDir, path);
    if (file) await rm(file, { force: true }).catch(() => undefined);
  }
}

/**
 * The file behind a media path.
 *
 * @returns undefined for a path that leaves the folder or names a hidden file
 */
export function mediaFile(mediaDir: string, path: string): string | undefined {
  const isPlain = path.split('/').every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(part));
  const root = resolve(mediaDir);
  const file = resolve(root, path);
  return isPlain && file.startsWith(root + sep) ? file : undefined;
}

/**
 * Serves `/media/*`. A path's content never changes, so it is kept for good.
 */
export function createMediaRoutes(mediaDir: string): Hono {
  const app = new Hono();
  app.get('/media/*', async (c) => {
    const file = mediaFile(mediaDir, decodePath(c.req.path.slice('/media/'.length)));
    const bytes = file && (await readInside(mediaDir, file));
    if (!bytes) throw notFound();
    const type = mediaTypes[extname(file).toLowerCase()] ?? 'application/octet-stream';
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...uploadHeaders(type),
    });
  });
  return app;
}

/** Somebody's upload on the gateway's own origin: nothing in it may run, and what is no picture is saved rather than shown. */
export function uploadHeaders(type: string): Record<string, string> {
  return {
    'Content-Disposition': /^image\//i.test(type) ? 'inline' : 'attachment',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'Cross-Origin-Resource-Policy': 'same-site',
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** @returns undefined for what is no file, and for a link that leads out of the folder */
async function readInside(mediaDir: string, file: string): Promise<Buffer | undefined> {
  try {
    const [root, real] = await Promise.all([realpath(mediaDir), realpath(file)]);
    return real.startsWith(root + sep) ? await readFile(real) : undefined;
  } catch {
    return undefined;
  }
}
