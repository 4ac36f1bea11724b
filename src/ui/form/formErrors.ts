import type { TranslateFunction } from 'react-admin';
import type { FieldErrors } from 'react-hook-form';
import type { FormSource } from '../../extensions/recordForm';
import type { ConditionValues } from '../../schema/condition';
import { hasConditions, isSent } from '../../schema/fieldRules';
import type { AppLocale } from '../../schema/locales';
import { mapErrorPaths } from '../../schema/mapErrorPaths';
import type { ResolvedResource } from '../../schema/resource';
import { withReference } from '../states/reference';
import { formSources } from './formSources';

/** Messages by form path. `root.serverError` is that of the whole form. */
export type FormErrors = Record<string, string>;

/** Languages that a save of several calls has stored, and those that it has not. */
interface SavedTexts {
  readonly saved: readonly string[];
  readonly refused: readonly string[];
}

interface Failure {
  readonly status?: number;
  readonly message?: unknown;
  readonly body?: { readonly errors?: unknown; readonly savedTexts?: SavedTexts };
}

function flatten(errors: unknown, prefix = ''): [string, string][] {
  if (typeof errors === 'string') return [[prefix, errors]];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) => flatten(value, prefix ? `${prefix}.${key}` : key));
}

function inputAt(path: string, sources: readonly FormSource[]): string | undefined {
  const [source = '', index, rowSource = ''] = path.split('.');
  const place = sources.find((one) => one.source === source);
  if (place?.field.type !== 'rows') return place?.source;
  const isInRow = index !== undefined && /^\d+$/.test(index) && Object.hasOwn(place.field.fields, rowSource);
  return isInRow ? `${source}.${index}.${rowSource}` : source;
}

/**
 * Errors without an input become errors of the whole form, or they would never be cleared and react-hook-form would not submit again.
 * @param values of the form. Fields that their rules hide have no input @param locale of the input with the errors of a whole localized field
 */
export function toFormErrors(
  failure: unknown,
  resource: ResolvedResource,
  translate: TranslateFunction,
  locale: AppLocale,
  values: ConditionValues = {},
): FormErrors {
  const { status, message, body } = (failure ?? {}) as Failure;
  const errors: FormErrors = {};
  const whole: string[] = [];
  const sources = formSources(resource).filter(({ field }) => !hasConditions(field) || isSent(field, values));
  for (const [path, text] of mapErrorPaths(Object.fromEntries(flatten(body?.errors)), resource.fields, locale)) {
    const isOfForm = /^root(\.|$)/.test(path);
    const place = isOfForm ? undefined : inputAt(path, sources);
    const sentence = translate(text, { _: text });
    if (!place) whole.push(isOfForm ? sentence : withFieldName(sentence, path, resource, translate));
    else errors[place] = errors[place] ? `${errors[place]} ${sentence}` : sentence;
  }
  if (status === 404 || status === 410) whole.splice(0, whole.length, translate('forms.errors.gone'));
  if (body?.savedTexts) whole.push(describeSaved(body.savedTexts, translate, locale));
  if (whole.length === 0 && Object.keys(errors).length === 0)
    whole.push(typeof message === 'string' && message ? translate(message, { _: message }) : translate('forms.errors.unknown'));
  if (whole.length > 0) errors['root.serverError'] = withReference([...new Set(whole)].join(' '), failure, translate);
  return errors;
}

function withFieldName(sentence: string, path: string, resource: ResolvedResource, translate: TranslateFunction): string {
  const label = translate(`resources.${resource.name}.fields.${path}`, { _: path });
  return sentence.toLowerCase().includes(label.toLowerCase()) ? sentence : `\u2068${label}\u2069: ${sentence}`;
}

function describeSaved({ saved, refused }: SavedTexts, translate: TranslateFunction, locale: AppLocale): string {
  const list = (languages: readonly string[]) =>
    new Intl.ListFormat(locale).format(languages.map((language) => translate(`languages.${language}`)));
  return translate('forms.errors.savedTexts', { saved: list(saved), refused: list(refused) });
}

export function listErrors(errors: FieldErrors, prefix = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object' || (prefix === '' && key === 'root')) return [];
    // react-hook-form stores the error of a whole list at `root`.
    const path = key === 'root' ? prefix : prefix ? `${prefix}.${key}` : key;
    if (typeof value.message !== 'string') return listErrors(value as FieldErrors, path);
    // A list may have its own error in addition to those of its rows.
    const rows = Object.entries(value).filter(([row]) => /^\d+$/.test(row));
    return [{ path, message: value.message }, ...listErrors(Object.fromEntries(rows) as FieldErrors, path)];
  });
}
