import { isObject } from '../schema/objects';
import { type ApiErrors, type ErrorEntry, toApiErrors, toPath } from './errorEntries';
import { listedErrors } from './listedErrors';

type Body = Readonly<Record<string, unknown>>;

const sentenceKeys = ['detail', 'message', 'msg', 'error_description', 'error', 'title'] as const;

const statusNames =
  /^(error|bad request|unauthorized|forbidden|not found|conflict|gone|precondition failed|payload too large|unprocessable (entity|content)|validation (failed|error)|internal server error)\.?$/i;

const noErrors: ApiErrors = { errors: {}, root: undefined, codes: [] };

/**
 * Reads the errors of a response body.
 * | framework | body |
 * |---|---|
 * | drf-standardized-errors | `{type, errors: [{code, detail, attr}]}` |
 * | DRF | `{name: ['…'], rows: [{}, {sets: ['…']}]}`, `{rows: {1: …}}`, `{detail}`, `['…']` |
 * | FastAPI | `{detail: [{loc: ['body', 'qty'], msg}]}`, `{detail}` |
 * | RFC 9457, JSON:API | `{title, detail, errors: [{pointer, detail}]}` |
 * | NestJS | `{statusCode, message: ['qty must be …'], error}` |
 * | ASP.NET, Laravel | `{title or message, errors: {qty: ['…']}}` |
 * | Express, Spring, API Platform, zod | lists of such objects under `errors`, `violations` or `issues` |
 * | any | a sentence as a JSON string, `{message}`, `{error}` |
 */
export function readApiErrors(body: unknown): ApiErrors {
  if (typeof body === 'string') return isSentence(body) ? { ...noErrors, root: body } : noErrors;
  if (Array.isArray(body)) return listedErrors(body) ?? toApiErrors([...plainEntries(body, '')]);
  if (!isObject(body)) return noErrors;
  const listed = [body.errors, body.detail, body.message, body.violations, body.issues].map(listedErrors).find(Boolean);
  if (listed) return listed;
  if (isNestList(body)) return toApiErrors(body.message.map(fromNest));
  const byField = mapIn(body);
  if (byField) return toApiErrors([...plainEntries(byField, '')], getCodes(body));
  if (isEnvelope(body)) return { errors: {}, root: sentenceIn(body) || undefined, codes: getCodes(body) };
  return toApiErrors([...plainEntries(body, '')]);
}

function mapIn({ errors, ...rest }: Body): Body | undefined {
  return isObject(errors) && Object.values(rest).every((value) => typeof value !== 'object' || value === null) ? errors : undefined;
}

function isEnvelope(body: Body): boolean {
  if (Object.entries(body).some(([key, value]) => key !== 'errors' && Array.isArray(value) && typeof value[0] === 'string')) return false;
  return sentenceKeys.some((key) => typeof body[key] === 'string' || (isObject(body[key]) && sentenceIn(body[key]) !== undefined));
}

function sentenceIn(body: Body): string | undefined {
  const { errors } = body;
  if (Array.isArray(errors) && errors.length > 0 && errors.every((one) => typeof one === 'string')) return errors.join(' ');
  for (const key of sentenceKeys) {
    const value = body[key];
    if (typeof value === 'string' && !(value && isStatusName(key, value))) return value;
    if (isObject(value)) return sentenceIn(value);
  }
  return undefined;
}

const isStatusName = (key: string, text: string) => (key === 'title' || key === 'error') && statusNames.test(text);

const getCodes = ({ code }: Body): string[] => (typeof code === 'string' ? [code] : []);

function isNestList(body: Body): body is { readonly message: readonly string[] } {
  const { message, statusCode, error } = body;
  const isMarked = typeof statusCode === 'number' || typeof error === 'string';
  return isMarked && Array.isArray(message) && message.length > 0 && message.every((one) => typeof one === 'string');
}

function fromNest(message: string): ErrorEntry {
  const [, path = ''] =
    /^(?:each value in )?(?:nested property |property )?([a-z_]\w*(?:\.\w+)*) (?:must|should|has|is|contains|cannot|may|does)\b/.exec(
      message,
    ) ?? [];
  return { path, message };
}

const isSentence = (text: string) =>
  text.trim() !== '' && !statusNames.test(text) && text.length <= 500 && !/<[a-z!/]|\n\s*(at |File )/i.test(text);

function* plainEntries(value: unknown, path: string): Generator<ErrorEntry> {
  if (typeof value === 'string' && value) yield { path, message: value };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* plainEntries(item, typeof item === 'string' ? path : toPath([path, String(index)]));
  else if (isObject(value)) for (const [key, item] of Object.entries(value)) yield* plainEntries(item, toPath([path, key]));
}
