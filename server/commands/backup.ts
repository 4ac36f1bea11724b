import { createBackup } from '../backup/createBackup';
import { openPlace } from '../backup/openPlace';
import { contains } from '../config/contains';
import { type Command, type CommandIo, parseCommandArgs, requireSecret, withPrimary } from '../extensions/command';
import { CommandError } from '../lib/commandError';
import { openStorage } from '../storage/openStorage';

const usage = `backup <folder or s3://bucket/folder?…> [--without-secret]

Copies the database, the uploads and the secret of a gateway into a new or empty folder, locally or in a bucket (as in STORAGE_URL). The
gateway may be running. Set DATABASE_URL or DATA_DIR, and AUTH_SECRET, as for the gateway. PostgreSQL needs pg_dump of the server's version
or a later one.
  --without-secret   leave out AUTH_SECRET; you need it to restore sessions and to verify the history
A backup contains everything, including password hashes and the secret. Protect it like the database.`;

async function run(args: readonly string[], { env, print, signal, readConfig, features }: CommandIo): Promise<number> {
  const { values, positionals } = parseCommandArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'without-secret': { type: 'boolean', default: false } },
  });
  const [target, ...rest] = positionals;
  if (target === undefined || rest.length > 0) throw new CommandError('Name one folder for the backup, e.g. backup /backups/2026-11-23.');
  const config = await withPrimary(readConfig());
  if (!values['without-secret']) requireSecret(config, ', or leave it out with --without-secret');
  const { registry } = await import('../../resources/registry');
  const { place, settings, close } = await openPlace(target, env);
  if (contains(config.storage, settings) || contains(settings, config.storage)) {
    close();
    throw new CommandError(`${target} is among the uploads, or they are in it. Name a place elsewhere, best on another disk.`);
  }
  const storage = await openStorage(config.storage);
  const options = { config, registry, features, place, storage, withSecret: !values['without-secret'], env, signal };
  const manifest = await createBackup(options).finally(() => {
    storage.close();
    close();
  });
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const uploads = manifest.files.filter(({ name }) => name.startsWith('media/')).length;
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  if (manifest.missing.length > 0)
    print(`${manifest.missing.length} uploads that records name are not there, e.g. ${manifest.missing[0]}. The backup has the rest.`);
  print(`Wrote ${place.name}: ${rows} rows, ${uploads} uploads, ${(bytes / 1e6).toFixed(1)} MB, as of ${manifest.createdAt}.`);
  if (manifest.lastHash)
    print(`The history ends with ${manifest.lastHash}. Keep this hash elsewhere: it proves the content of the backup.`);
  return 0;
}

export const backupCommand: Command = { usage, run };
