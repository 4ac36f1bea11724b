import { text } from 'node:stream/consumers';
import { readManifest, secretName } from '../backup/manifest';
import { openPlace } from '../backup/openPlace';
import { restoreBackup } from '../backup/restoreBackup';
import { type Command, type CommandIo, parseCommandArgs, withPrimary } from '../extensions/command';
import { CommandError } from '../lib/commandError';
import { openStorage } from '../storage/openStorage';

const usage = `restore <folder or s3://bucket/folder?…> [--replace] [--keep-sessions]

Restores a backup into DATA_DIR or DATABASE_URL, which must be empty. Stop the gateway first. The checksums of all files are verified before
anything is changed.
  --replace         replace existing data. A libsql database is kept in DATA_DIR/before-restore-…; a PostgreSQL one is not. Uploads that
                    are not in the backup are kept for a week
  --keep-sessions   restore the sessions of the backup, including those that have ended since. Without it all users have to
                    sign in again`;

async function run(args: readonly string[], { env, print, readConfig }: CommandIo): Promise<number> {
  const { values, positionals } = parseCommandArgs({
    args: [...args],
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, 'keep-sessions': { type: 'boolean', default: false } },
  });
  const [source, ...rest] = positionals;
  if (source === undefined || rest.length > 0) throw new CommandError('Name the folder of one backup, e.g. restore /backups/2026-11-23.');
  const { place, close } = await openPlace(source, env);
  const { files } = await readManifest(place);
  const given = env.AUTH_SECRET?.trim() || undefined;
  // Without AUTH_SECRET the backup's secret is used; none is created.
  const kept = files.some(({ name }) => name === secretName) ? (await text(await place.read(secretName))).trim() : undefined;
  const config = await withPrimary(readConfig({ ...env, AUTH_SECRET: given ?? kept }));
  const keepSessions = values['keep-sessions'];
  const storage = await openStorage(config.storage);
  const { manifest, former, otherSecret } = await restoreBackup({
    place,
    storage,
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    replace: values.replace,
    keepSessions,
    env,
    givenSecrets: given ? config.secrets : undefined,
    now: new Date(),
  }).finally(() => {
    storage.close();
    close();
  });
  print(`Restored ${place.name}: the state of ${manifest.createdAt}, of version ${manifest.product}.`);
  if (former) print(`The previous database is in ${former}. Delete it when it is no longer needed.`);
  if (values.replace) print('Uploads without a record, e.g. newer than the backup, are removed in a week.');
  if (manifest.missing.length > 0)
    print(`${manifest.missing.length} uploads that records name were missing already, e.g. ${manifest.missing[0]}.`);
  if (otherSecret)
    print("AUTH_SECRET is not that of the backup. List the backup's behind it (AUTH_SECRET=new,old), or the history cannot be verified.");
  print(keepSessions ? 'Sessions of the backup are valid again.' : 'All users have to sign in again: sessions of the backup were ended.');
  return 0;
}

export const restoreCommand: Command = { usage, run };
