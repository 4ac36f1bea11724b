import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { layout } from '../database/databaseVersion';
import { CommandError } from '../lib/commandError';
import { isMediaPath } from '../storage/storage';
import { type BackupPlace, measure, toReadable } from './backupPlace';

const format = 1;

/** Written last, so interrupted backups lack it. */
export const manifestName = 'manifest.json';
export const secretName = 'secret';
export const databaseNames = { libsql: 'database.db', postgres: 'database.dump' } as const;
export const mediaPrefix = 'media/';

const schema = z.object({
  format: z.number(),
  product: z.string(),
  layout: z.number(),
  database: z.enum(['libsql', 'postgres']),
  /** PostgreSQL only: schema of the tables and version of the server. */
  schema: z.string().optional(),
  server: z.string().optional(),
  /** ISO 8601: time of the database's snapshot. */
  createdAt: z.string(),
  rows: z.record(z.string(), z.number()),
  lastHash: z.string().optional(),
  missing: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof schema>;

const toChecksum = (manifest: Manifest) =>
  createHash('sha256')
    .update(JSON.stringify(schema.parse(manifest)))
    .digest('hex');

export async function writeManifest(place: BackupPlace, mark: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  // On services without conditional writes, another backup may have started concurrently.
  if ((await place.owner()) !== mark)
    throw new CommandError(
      `${place.name}: another backup took this place at the same moment, or its files were deleted. This one was removed. Run it again with its own place.`,
    );
  const whole = { format, ...manifest };
  await place.write(manifestName, toReadable(`${JSON.stringify({ ...whole, checksum: toChecksum(whole) }, null, 1)}\n`));
  await place.release(mark);
}

export async function readManifest(place: BackupPlace): Promise<Manifest> {
  if (!(await place.has(manifestName))) {
    const isBegun = (await place.owner()) !== undefined;
    throw new CommandError(
      isBegun
        ? `${place.name} is a backup that was interrupted. Use another one.`
        : `${place.name} is not a backup: it has no ${manifestName}. Name the folder that \`backup\` wrote.`,
    );
  }
  const content = parse(await text(await place.read(manifestName)));
  const version = z.object({ format: z.number(), product: z.string().optional() }).safeParse(content);
  if (version.success && version.data.format > format)
    throw new CommandError(`${place.name} was made by version ${version.data.product}. Restore it with that version or a later one.`);
  const read = schema.extend({ checksum: z.string() }).safeParse(content);
  if (!read.success || read.data.checksum !== toChecksum(read.data))
    throw new CommandError(`${place.name}: ${manifestName} is damaged. Use another backup.`);
  if (read.data.layout > layout)
    throw new CommandError(
      `${place.name} contains a database of version ${read.data.product}, which this version does not know. Restore it with that version or a later one.`,
    );
  return read.data;
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

export async function verifyFiles(place: BackupPlace, { files }: Manifest): Promise<void> {
  const damaged: string[] = [];
  for (const { name, bytes, sha256 } of files) {
    // Names might lead out of the backup, or to an endless file.
    if (!isMediaPath(name)) throw new CommandError(`${place.name}: ${JSON.stringify(name)} is not a file of a backup. Use another one.`);
    const found = await measure(name, await place.read(name), bytes);
    if (found.bytes !== bytes || found.sha256 !== sha256) damaged.push(name);
  }
  if (damaged.length > 0)
    throw new CommandError(
      `${place.name} is damaged: ${damaged.slice(0, 3).join(', ')}${damaged.length > 3 ? ` and ${damaged.length - 3} more` : ''} ${damaged.length > 1 ? 'are' : 'is'} not as written. Nothing was restored; use another backup.`,
    );
}
