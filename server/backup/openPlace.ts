import { ConfigError, type StorageSettings } from '../config/config';
import { readStorage } from '../config/readStorage';
import { CommandError } from '../lib/commandError';
import { openStorage } from '../storage/openStorage';
import { type BackupPlace, folderPlace } from './backupPlace';
import { storagePlace } from './storagePlace';

/** Opens a backup place: a folder, or `s3://bucket/folder?endpoint=…` as in STORAGE_URL. @throws CommandError, ConfigError */
export async function openPlace(
  target: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly place: BackupPlace; readonly settings: StorageSettings; close(): void }> {
  const inFolder = (folder: string) => ({
    place: folderPlace(folder),
    settings: { kind: 'folder' as const, folder },
    close: () => undefined,
  });
  if (!/^[a-z0-9]+:\/\//i.test(target)) return inFolder(target);
  const problems: string[] = [];
  const settings = readStorage('<place>', target, '.', (name) => env[name]?.trim() || undefined, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  if (settings.kind === 'folder') return inFolder(settings.folder);
  if (settings.prefix === '')
    throw new CommandError('Name a folder in the bucket for the backup, e.g. s3://backups/2026-11-23?region=eu-central-1.');
  const storage = await openStorage(settings);
  return { place: storagePlace(storage), settings, close: () => storage.close() };
}
