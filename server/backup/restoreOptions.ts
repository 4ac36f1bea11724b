import type { Storage } from '../storage/storage';
import type { BackupPlace } from './backupPlace';

export interface RestoreOptions {
  readonly place: BackupPlace;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly storage: Storage;
  readonly givenSecrets: readonly string[] | undefined;
  readonly replace: boolean;
  readonly keepSessions: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
}

export interface FilesOfRestore {
  /** Adds the uploads and stages the secret. Called after all checks, so only the disk can fail. */
  add(): Promise<void>;
  /** Moves the secret into place. Called immediately before the database is replaced. */
  placeSecret(): Promise<void>;
}

/** Tables of sign-ins. A restore empties them, because sign-ins that ended after the backup would otherwise return. */
export const signInTables = ['gateway_sessions', '_refresh_tokens', 'gateway_secrets'] as const;
