import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { layout } from '../database/databaseVersion';
import { CommandError } from '../lib/commandError';
import { isMediaPath } from '../storage/storage';
import { type BackupPlace, measure, toReadable } from './backupPlace';

/** The form of backups. A later one is refused. */
const format = 1;

/** Written last: a backup without it was interrupted. */
export const manifestName = 'manifest.json';
/** The file with the gateway's secret. */
export const secretName = 'secret';
/** The database, by its kind. */
export const databaseNames = { libsql: 'database.db', postgres: 'database.dump' } as const;
/** In front of the paths of uploads. */
export const mediaPrefix = 'media/';

const schema = z.object({
  format: z.number(),
  /** Version of the product that made it. */
  product: z.string(),
  /** Layout of the database in it. */
  layout: z.number(),
  database: z.enum(['libsql', 'postgres']),
  /** PostgreSQL: the schema that the tables are in, and the server's version. */
  schema: z.string().optional(),
  server: z.string().optional(),
  /** ISO 8601: the state of the database is of this moment. */
  createdAt: z.string(),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** The last sealed entry of the history. */
  lastHash: z.string().optional(),
  /** Uploads that records name and that were not there. */
  missing: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof schema>;

const checksumOf = (manifest: Manifest) =>
  createHash('sha256')
    .update(JSON.stringify(schema.parse(manifest)))
    .digest('hex');

/** Finishes a backup. @throws CommandError when the place is not its own any more */
export async function writeManifest(place: BackupPlace, mark: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  // Where a service knows no conditions, another one may have begun at the same moment.
  if ((await place.owner()) !== mark)
    throw new CommandError(
      `${place.name}: another backup took this place at the same moment, or its files were deleted. Nothing of this one is left. Run it again with a place of its own.`,
    );
  const whole = { format, ...manifest };
  await place.write(manifestName, toReadable(`${JSON.stringify({ ...whole, checksum: checksumOf(whole) }, null, 1)}\n`));
  await place.release(mark);
}

/** @throws CommandError when the place holds no whole backup, or one of a later version */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  if (!(await place.has(manifestName))) {
    const isBegun = (await place.owner()) !== undefined;
    throw new CommandError(
      isBegun
        ? `${place.name} is a backup that was interrupted. Use another one.`
        : `${place.name} is no backup: it has no ${manifestName}. Name the folder that \`backup\` wrote.`,
    );
  }
  const content = parse(await text(await place.read(manifestName)));
  const version = z.object({ format: z.number(), product: z.string().optional() }).safeParse(content);
  if (version.success && version.data.format > format)
    throw new CommandError(`${place.name} was made by version ${version.data.product}. Restore it with that version or a later one.`);
  const read = schema.extend({ checksum: z.string() }).safeParse(content);
  if (!read.success || read.data.checksum !== checksumOf(read.data))
    throw new CommandError(`${place.name}: ${manifestName} is damaged. Use another backup.`);
  if (read.data.layout > layout)
    throw new CommandError(
      `${place.name} holds a database of version ${read.data.product}, which this version does not know. Restore it with that version or a later one.`,
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

/** Reads every file of a backup. @throws CommandError that names the damaged ones */
export async function verifyFiles(place: BackupPlace, { files }: Manifest): Promise<void> {
  const damaged: string[] = [];
  for (const { name, bytes, sha256 } of files) {
    // A name may lead out of the backup, to something without an end.
    if (!isMediaPath(name)) throw new CommandError(`${place.name}: ${JSON.stringify(name)} is no file of a backup. Use another one.`);
    const found = await measure(name, await place.read(name), bytes);
    if (found.bytes !== bytes || found.sha256 !== sha256) damaged.push(name);
  }
  if (damaged.length > 0)
    throw new CommandError(
      `${place.name} is damaged: ${damaged.slice(0, 3).join(', ')}${damaged.length > 3 ? ` and ${damaged.length - 3} more` : ''} ${damaged.length > 1 ? 'are' : 'is'} not as written. Nothing was restored; use another backup.`,
    );
}
