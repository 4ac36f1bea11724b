/** The part of a field type that only `npm run check` needs, in `src/fields/<type>/check.ts`. */
import type { Field, FieldDeclaration, Fields, FieldType } from './fieldTypes';
import type { RecordId } from './recordTypes';

/** What is wrong with a value that an API answered. */
export interface ValueFault {
  /** `works`: the app can read it all the same. */
  readonly level: 'works' | 'fails';
  /** What it is, e.g. `a number`. */
  readonly what: string;
  /** What the admin does with it. */
  readonly consequence: string;
  /** An option of the field that says it, e.g. `integer: true`. */
  readonly option?: string;
}

export type FaultOf = (value: unknown, field: Field) => ValueFault | undefined;

/** What the values of one test record are made from. */
export interface TestContext {
  /** Tells the records of one run from those of another. */
  readonly stamp: string;
  /** The same as a number. */
  readonly seed: number;
  /** Tells the records of one run apart. */
  readonly number: number;
  /** Whether the value is for a change, and should be another than a new record's. */
  readonly isChange: boolean;
  /** An address that no other record has, in small letters, digits and dashes. */
  readonly slug: string;
  /** Whether records are addressed by the field. */
  readonly isKey: boolean;
  /** Whether pictures and files that may be left out are among the values. */
  readonly uploads: boolean;
  /** What was made so far, by source. */
  readonly made: Readonly<Record<string, unknown>>;
  /** Words that people recognize as a test's. */
  readonly words: (limits: { readonly minLength?: number; readonly maxLength?: number }) => string;
  /** A text that a regular expression matches; undefined when none was found. */
  readonly matching: (pattern: string) => string | undefined;
  /** A small file of one of these media types, as an input holds it. */
  readonly upload: (accept: readonly string[]) => unknown;
  /** Keys of records of a resource. */
  readonly keysOf: (resource: string) => readonly RecordId[];
  /** Rows, or undefined where a required value is not known. */
  readonly rowsOf: (fields: Fields, count: number) => unknown;
}

/** Functions never get null or undefined. */
export interface FieldCheck<T extends FieldType = FieldType> {
  /** What is wrong with a value that an API answered. Default: the first rule that it breaks. */
  readonly fault?: (value: unknown, field: FieldDeclaration<T>, faultOf: FaultOf) => ValueFault | undefined;
  /** A value for a test record, as a form holds it; undefined when none is known, which is the default. */
  readonly testValue?: (field: FieldDeclaration<T>, test: TestContext) => unknown;
}
