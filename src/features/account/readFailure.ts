import { ownValue } from '../../schema/objects';

/** Error of a field: a translation key with values, or a text of the API. */
export interface FieldMessage {
  readonly message: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface FormFailure<F extends string> {
  readonly errors: { readonly [N in F]?: FieldMessage };
  readonly problem: string | undefined;
  /** Details from the API, beside a problem that is a translation key. */
  readonly details?: string | undefined;
  readonly otherFields: readonly string[];
}

/** Replaces messages that are misleading before a sign-in. */
const overrides: Readonly<Record<string, string>> = {
  'errors.signedOut': 'account.errors.refused',
  'errors.notFound': 'account.errors.refused',
};

export function readFailure<F extends string>(error: unknown, fields: readonly F[]): FormFailure<F> {
  const { message, body } = (error ?? {}) as { message?: unknown; body?: { errors?: Readonly<Record<string, unknown>> } };
  const { root, ...fieldErrors } = body?.errors ?? {};
  const errors: { [N in F]?: FieldMessage } = {};
  const rest: string[] = [];
  const otherFields: string[] = [];
  for (const [name, words] of Object.entries(fieldErrors)) {
    if (typeof words !== 'string') continue;
    const field = fields.find((one) => one === name);
    if (field) errors[field] = { message: words };
    else {
      rest.push(words);
      otherFields.push(name);
    }
  }
  const { serverError: rootError, details } = (root ?? {}) as { readonly serverError?: unknown; readonly details?: unknown };
  if (typeof details === 'string') rest.unshift(details);
  if (typeof rootError === 'string' && /^errors\.\w+$/.test(rootError))
    return { errors, problem: ownValue(overrides, rootError) ?? rootError, details: rest.join(' ') || undefined, otherFields };
  if (typeof rootError === 'string') rest.unshift(rootError);
  const hasMessages = rest.length > 0 || Object.keys(errors).length > 0;
  const fallback = typeof message === 'string' && message.startsWith('errors.') ? message : 'errors.refused';
  return { errors, problem: hasMessages ? rest.join(' ') || undefined : fallback, otherFields };
}
