import type { Storage } from '../storage/storage';
import type { BackupPlace } from './backupPlace';

/** Options of a restore. */
export interface RestoreOptions {
  readonly place: BackupPlace;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly storage: Storage;
  /** Secrets of the environment; undefined if the secret of the folder is used. */
  readonly givenSecrets: readonly string[] | undefined;
  /** Replaces an existing database. */
  readonly replace: boolean;
  /** Keeps the sessions of the backup. */
  readonly keepSessions: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
}

/** Files of a restore: one step before the database is replaced, and one after. */
export interface FilesOfRestore {
  /** Adds the uploads, and writes the secret beside the existing one. Called after all checks, so only the disk can fail. */
  add(): Promise<void>;
  /** Moves the secret's file into place, as close to the change of the database as possible. */
  placeSecret(): Promise<void>;
}
