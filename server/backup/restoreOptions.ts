import type { Storage } from '../storage/storage';
import type { BackupPlace } from './backupPlace';

/** Where a backup is put back, and how. */
export interface RestoreOptions {
  readonly place: BackupPlace;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where the uploads go. */
  readonly storage: Storage;
  /** Secrets that the environment names; undefined where the one in the folder counts. */
  readonly givenSecrets: readonly string[] | undefined;
  /** Over what is there. */
  readonly replace: boolean;
  /** Whether those who are signed in in the backup stay so. */
  readonly keepSessions: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
}

/** What a restore brings besides the database, in two steps around its change. */
export interface FilesOfRestore {
  /** Adds the uploads, and lays the secret beside the one that is there. Runs once nothing can be wrong any more but the disk. */
  add(): Promise<void>;
  /** The secret belongs to the database: its file takes its place at the same moment, as nearly as there is one. */
  placeSecret(): Promise<void>;
}
