/** The part of a field type for `npm run check`, in `src/fields/<type>/check.ts`. */
import type { Field, FieldDeclaration, Fields, FieldType } from './fieldTypes';
import type { RecordId } from './recordTypes';

export interface ValueFault {
  readonly level: 'works' | 'fails';
  readonly what: string;
  readonly consequence: string;
  /** Option of the field that declares such values. Text: its value is not known. */
  readonly option?: Readonly<Record<string, unknown>> | string;
}

type FaultOf = (value: unknown, field: Field) => ValueFault | undefined;

export interface TestContext {
  readonly stamp: string;
  readonly seed: number;
  readonly number: number;
  /** True if the value is for a change and should differ from a new record's. */
  readonly isChange: boolean;
  readonly slug: string;
  readonly isKey: boolean;
  readonly uploads: boolean;
  readonly made: Readonly<Record<string, unknown>>;
  readonly words: (limits: { readonly minLength?: number; readonly maxLength?: number }) => string;
  readonly matching: (pattern: string) => string | undefined;
  readonly upload: (accept: readonly string[]) => unknown;
  readonly getKeys: (resource: string) => readonly RecordId[];
  readonly getRows: (fields: Fields, count: number) => unknown;
}

export interface FieldCheck<T extends FieldType = FieldType> {
  /** Returns what is wrong with a value. Default: the first broken rule. */
  readonly fault?: (value: unknown, field: FieldDeclaration<T>, getFault: FaultOf) => ValueFault | undefined;
  /** Creates a form value for a test record. Default: none. */
  readonly testValue?: (field: FieldDeclaration<T>, test: TestContext) => unknown;
}
