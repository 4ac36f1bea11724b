import { randomUUID } from 'node:crypto';

export type FileContent = Uint8Array | StreamedContent;

export interface StreamedContent {
  readonly size: number;
  readonly sha256: string;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly size: number;
  /** Chunks arrive within seconds or throw. Unread bodies time out. */
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
}

export interface ListedFile {
  readonly path: string;
  readonly size: number;
  /** Milliseconds since it was written, by the storage's clock; NaN if unknown. */
  readonly age: number;
  readonly isPart?: true;
}

/** Uploads in a folder or an S3-compatible bucket. The content of a path never changes. Methods throw StorageError within limited time. */
export interface Storage {
  /** For messages, without secrets, e.g. `the folder /var/lib/admin/media`. */
  readonly place: string;
  readonly isShared: boolean;
  /** Stores a file completely or not at all, even if the machine stops. */
  put(path: string, content: FileContent): Promise<void>;
  get(path: string, range?: ByteRange): Promise<StoredFile | undefined>;
  size(path: string): Promise<number | undefined>;
  remove(path: string): Promise<void>;
  /** Lists files below a folder, or all files, without hidden ones other than parts. */
  list(folder?: string): AsyncIterable<ListedFile>;
  owner(file?: string): Promise<string | undefined>;
  /** Writes a name unless there is one. @returns the first of concurrent names; without conditional writes possibly both */
  claim(name: string, file?: string): Promise<string>;
  /** Proves that files can be written, read and removed. @returns a warning */
  prepare(): Promise<string | undefined>;
  check(): Promise<void>;
  close(): void;
}

export const ownerFile = '.owner';

export const restoredFile = '.restored';

/** Returns an unguessable path, e.g. `trainers/<uuid>.png`. */
export function newMediaPath(resourcePath: string, extension: string): string {
  return `${mediaFolder(resourcePath)}/${randomUUID()}.${extension}`;
}

export const uploadNamePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\w+$/;

export function mediaFolder(path: string): string {
  return path.replace(/[^a-z0-9_-]/g, '-');
}

export function isMediaPath(path: string): boolean {
  return path.length <= 500 && path.split('/').every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(part));
}
