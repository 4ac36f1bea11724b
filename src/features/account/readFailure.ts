import { ownValue } from '../../schema/ownValue';
import type { FieldMessage } from './fieldMessage';

/** What a failed call says: at the fields of the form, and to the form as a whole. */
export interface FormFailure<F extends string> {
  readonly errors: { readonly [N in F]?: FieldMessage };
  readonly problem: string | undefined;
  /** The API's words beside a problem that is a translation key. */
  readonly details?: string | undefined;
  /** Fields that the server found fault with and the form does not have. */
  readonly elsewhere: readonly string[];
}

/** Words that would be wrong before anybody is signed in: such an answer comes from an API with rules of its own. */
const notHere: Readonly<Record<string, string>> = {
  'errors.signedOut': 'account.errors.refused',
  'errors.notFound': 'account.errors.refused',
};

/**
 * Reads an `HttpError`. Its messages are translation keys or sentences of the API in the language of the page.
 *
 * @param fields those of the form
 */
export function readFailure<F extends string>(error: unknown, fields: readonly F[]): FormFailure<F> {
  const { message, body } = (error ?? {}) as { message?: unknown; body?: { errors?: Readonly<Record<string, unknown>> } };
  const { root, ...said } = body?.errors ?? {};
  const errors: { [N in F]?: FieldMessage } = {};
  const rest: string[] = [];
  const elsewhere: string[] = [];
  for (const [name, words] of Object.entries(said)) {
    if (typeof words !== 'string') continue;
    const field = fields.find((one) => one === name);
    if (field) errors[field] = { message: words };
    else {
      rest.push(words);
      elsewhere.push(name);
    }
  }
  const { serverError: whole, details } = (root ?? {}) as { readonly serverError?: unknown; readonly details?: unknown };
  if (typeof details === 'string') rest.unshift(details);
  if (typeof whole === 'string' && /^errors\.\w+$/.test(whole))
    return { errors, problem: ownValue(notHere, whole) ?? whole, details: rest.join(' ') || undefined, elsewhere };
  if (typeof whole === 'string') rest.unshift(whole);
  const isSaid = rest.length > 0 || Object.keys(errors).length > 0;
  const otherwise = typeof message === 'string' && message.startsWith('errors.') ? message : 'errors.refused';
  return { errors, problem: isSaid ? rest.join(' ') || undefined : otherwise, elsewhere };
}
