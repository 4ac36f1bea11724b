import type { TranslateFunction } from 'react-admin';
import type { FieldErrors } from 'react-hook-form';
import type { FormSource } from '../../extensions/recordForm';
import type { AppLocale } from '../../schema/fieldTypes';
import { mapErrorPaths } from '../../schema/mapErrorPaths';
import type { ResolvedResource } from '../../schema/resource';
import { withReference } from '../states/reference';
import { formSources } from './formSources';

/** Messages by form path; `root.serverError` belongs to the form as a whole. */
export type FormErrors = Record<string, string>;

interface Failure {
  readonly status?: number;
  readonly message?: unknown;
  readonly body?: { readonly errors?: unknown };
}

/** Nested or flat, as one level of paths. */
function flatten(errors: unknown, prefix = ''): [string, string][] {
  if (typeof errors === 'string') return [[prefix, errors]];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) => flatten(value, prefix ? `${prefix}.${key}` : key));
}

/** The input at which an error of this path can be shown; undefined when the form has none. */
function inputAt(path: string, sources: readonly FormSource[]): string | undefined {
  const [source = '', index, rowSource = ''] = path.split('.');
  const place = sources.find((one) => one.source === source);
  if (place?.field.type !== 'rows') return place?.source;
  const isInRow = index !== undefined && /^\d+$/.test(index) && Object.hasOwn(place.field.fields, rowSource);
  return isInRow ? `${source}.${index}.${rowSource}` : source;
}

/**
 * Where each message of a failed save belongs. What fits no input goes to the form as a whole: an error at a path
 * without an input would never be cleared and would keep react-hook-form from submitting again.
 *
 * @param failure what the data provider threw
 * @param locale that of the page: a message about a localized field as a whole stands there
 */
export function toFormErrors(failure: unknown, resource: ResolvedResource, translate: TranslateFunction, locale: AppLocale): FormErrors {
  const { status, message, body } = (failure ?? {}) as Failure;
  const errors: FormErrors = {};
  const whole: string[] = [];
  const sources = formSources(resource);
  for (const [path, text] of mapErrorPaths(Object.fromEntries(flatten(body?.errors)), resource.fields, locale)) {
    const place = /^root(\.|$)/.test(path) ? undefined : inputAt(path, sources);
    const sentence = translate(text, { _: text });
    if (!place) whole.push(sentence);
    else errors[place] = errors[place] ? `${errors[place]} ${sentence}` : sentence;
  }
  if (status === 404 || status === 410) whole.splice(0, whole.length, translate('forms.errors.gone'));
  if (whole.length === 0 && Object.keys(errors).length === 0)
    whole.push(typeof message === 'string' && message ? translate(message, { _: message }) : translate('forms.errors.unknown'));
  if (whole.length > 0) errors['root.serverError'] = withReference([...new Set(whole)].join(' '), failure, translate);
  return errors;
}

/** Every message of the form's state with its path, those of the form as a whole left out. */
export function listErrors(errors: FieldErrors, prefix = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object' || (prefix === '' && key === 'root')) return [];
    // Errors of a list as a whole are kept under its `root`.
    const path = key === 'root' ? prefix : prefix ? `${prefix}.${key}` : key;
    if (typeof value.message !== 'string') return listErrors(value as FieldErrors, path);
    // A list can have an error of its own besides those of its rows; what else an error holds is not for people.
    const rows = Object.entries(value).filter(([row]) => /^\d+$/.test(row));
    return [{ path, message: value.message }, ...listErrors(Object.fromEntries(rows) as FieldErrors, path)];
  });
}
