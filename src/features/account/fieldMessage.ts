/** A message at a field: a translation key with its values, or a sentence of the server. */
export interface FieldMessage {
  readonly message: string;
  readonly values?: Readonly<Record<string, unknown>>;
}
