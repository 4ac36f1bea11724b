import type { Guess } from './draft.ts';
import type { Difference } from './project/differences.ts';
import type { Check } from './project/verify.ts';

/** What an import found, decided and did: printed for people, or as JSON. */
export interface Report {
  readonly title: string;
  /** Where the API was read. */
  readonly used: string;
  readonly how: 'document' | 'options';
  /** The address that was given, where the API was read somewhere else. */
  readonly given?: string;
  readonly resources: readonly { readonly name: string; readonly path: string; readonly isNew: boolean; readonly fields: number }[];
  readonly guesses: readonly Guess[];
  readonly leftOut: readonly string[];
  /** What differs from the API because somebody changed it by hand, by resource. */
  readonly kept: readonly string[];
  /** Fields that the API has no longer. */
  readonly gone: readonly { readonly path: string; readonly kept: boolean }[];
  /** Resources and pages that are taken away. */
  readonly removed: readonly string[];
  /** Resources that the API does not have and that stay. */
  readonly missing: readonly string[];
  /** Resources that somebody removed since they were imported. */
  readonly removedByHand: readonly string[];
  /** Arabic messages that are English for want of a translation. */
  readonly untranslated: readonly { readonly file: string; readonly keys: readonly string[] }[];
  readonly warnings: readonly string[];
  readonly files: readonly Difference[];
  readonly written: boolean;
  readonly checks: readonly Check[];
}
