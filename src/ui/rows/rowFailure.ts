import type { TranslateFunction } from 'react-admin';
import type { Resource } from '../../schema/resource';
import { type FormErrors, toFormErrors } from '../form/formErrors';
import type { RowsPlace } from './rowTypes';

interface Failure {
  readonly body?: { readonly errors?: object };
}

/**
 * Why a row was refused, by the inputs of its dialog.
 *
 * @param index place of the row in the list that was sent; undefined when it was sent alone
 */
export function rowFailure(
  failure: unknown,
  { resource, source, field }: RowsPlace,
  index: number | undefined,
  translate: TranslateFunction,
) {
  const prefix = index === undefined ? '' : `${source}.${index}.`;
  const { body } = (failure ?? {}) as Failure;
  const errors = Object.fromEntries(
    Object.entries(body?.errors ?? {}).map(([path, message]) => [path.startsWith(prefix) ? path.slice(prefix.length) : path, message]),
  );
  const row: Resource = { ...resource, fields: field.fields, sections: [{ name: source, sources: Object.keys(field.fields) }] };
  const { status, message } = (failure ?? {}) as { status?: unknown; message?: unknown };
  return toFormErrors({ status, message, body: { ...body, errors } }, row, translate);
}

/**
 * Why a list was refused, as sentences.
 *
 * @param labelOf names the place of a form path
 */
export function rowsFailureText(
  failure: unknown,
  resource: Resource,
  translate: TranslateFunction,
  labelOf: (path: string) => string,
): string {
  const { 'root.serverError': whole, ...fields }: FormErrors = toFormErrors(failure, resource, translate);
  const said = Object.entries(fields).map(([path, message]) => translate('lists.labelled', { label: labelOf(path), value: message }));
  return [...(whole ? [whole] : []), ...said].join(' ');
}
