import { randomUUID } from 'node:crypto';

/** What a file holds, as bytes or as a stream of them that can be begun again. */
export type FileContent = Uint8Array | StreamedContent;

/** A file that is too large to be held in memory. */
export interface StreamedContent {
  /** Bytes. */
  readonly size: number;
  /** Of all bytes, hexadecimal. */
  readonly sha256: string;
  /** @throws StorageError when it cannot be read */
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** Bytes of a file from `start` up to, but without, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file, or a range of it. */
export interface StoredFile {
  /** Of what is sent. Bytes. */
  readonly size: number;
  /** All of it, or pieces, each of which comes within seconds or throws. Whoever breaks off ends the reading; what nobody reads ends by itself. */
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
}

/** A file in a list. */
export interface ListedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since it was written, by the storage's own clock; NaN when that is not known. */
  readonly age: number;
  /** A beginning that was left behind: nobody reads it. */
  readonly isPart?: true;
}

/**
 * Where uploads are kept: a folder, or a bucket of an S3-compatible service. A path's content never changes. Every method throws
 * StorageError when the storage does not do what was asked, within a bounded time.
 */
export interface Storage {
  /** For people, without secrets, e.g. `the folder /var/lib/admin/media`. */
  readonly place: string;
  /** Other gateways have it too: where it is away, it is away for all of them. */
  readonly isShared: boolean;
  /** Stores a file: whole or not at all, whenever the machine stops. */
  put(path: string, content: FileContent): Promise<void>;
  /** @returns undefined for a path that is not there, or that `isMediaPath` refuses */
  get(path: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Bytes of a file; undefined when it is not there. */
  size(path: string): Promise<number | undefined>;
  /** Removes a file. One that is not there is no error. */
  remove(path: string): Promise<void>;
  /** All files below a folder, or all there are, page by page. Hidden ones are left out, but for parts. */
  list(folder?: string): AsyncIterable<ListedFile>;
  /** The name that was left by `claim`. @param file that holds it; without, the owner's */
  owner(file?: string): Promise<string | undefined>;
  /**
   * Leaves a name where there is none. @returns the name that is there: of two that come at once, the first. A service that knows no
   * conditions may tell each of two its own; the one that came last stays.
   */
  claim(name: string, file?: string): Promise<string>;
  /**
   * Proves at the start that files can be written, read and removed.
   *
   * @returns what is not as it should be, though it works: a sentence
   */
  prepare(): Promise<string | undefined>;
  /** Whether it answers and could take a file. */
  check(): Promise<void>;
  /** Ends its connections. */
  close(): void;
}

/** Holds the name of the database that a storage belongs to. */
export const ownerFile = '.owner';

/** Holds the moment of the last restore (ISO 8601). */
export const restoredFile = '.restored';

/** @returns a path that cannot be guessed, e.g. `trainers/<uuid>.png` */
export function newMediaPath(resourcePath: string, extension: string): string {
  return `${mediaFolder(resourcePath)}/${randomUUID()}.${extension}`;
}

/** Names that uploads are given (`newMediaPath`). */
export const uploadNamePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\w+$/;

/** The folder of a resource's uploads. @param path of the resource */
export function mediaFolder(path: string): string {
  return path.replace(/[^a-z0-9_-]/g, '-');
}

/** Whether a path stays in the storage and names no hidden file. */
export function isMediaPath(path: string): boolean {
  return path.length <= 500 && path.split('/').every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(part));
}
