import type { Context } from 'hono';
import { z } from 'zod';
import type { Fields } from '../../src/schema/fieldTypes';
import { isEmptyValue } from '../../src/schema/isEmptyValue';
import { isWritableAt } from '../../src/schema/narrowRegistry';
import type { NamedTransition, ResolvedResource } from '../../src/schema/resource';
import { hasFields } from '../../src/schema/transitionCalls';
import { writtenSources } from '../../src/schema/writtenSources';
import type { StoredRecord } from '../database/records';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import { bodySchemas } from './bodySchemas';
import { brokenByField } from './checkRules';
import { isInState } from './roleLimits';
import { sanitizeHtml } from './sanitizeHtml';
import { serialize } from './serialize';
import type { ApiEnv } from './services';
import { validate } from './validate';

type Values = Readonly<Record<string, unknown>>;

/** Values that belong to a change, not to its record. */
export interface Noted {
  readonly fields: Fields;
  readonly values: Values;
}

export interface AskedValues {
  /** Values of the resource's own fields, by column. */
  readonly stored: Values;
  readonly noted: Noted;
  /** @throws ApiError 400 at each field that is invalid, or that a rule requires for the record */
  check(record: StoredRecord): void;
}

/** Reads the fields of a transition from a body. Mistakes are thrown by `check`, because they matter only if the transition is made. */
export function readAsked(c: Context<ApiEnv>, resource: ResolvedResource, { fields }: NamedTransition, body: unknown): AskedValues {
  const isStored = (source: string) => Object.hasOwn(resource.fields, source);
  const { create } = bodySchemas(fields);
  // A value that the record stores must also be valid there.
  const { update } = bodySchemas(resource.fields, (source) => Object.hasOwn(fields, source));
  let values: Values = {};
  let failure: unknown;
  try {
    values = { ...validate(create, body), ...validate(update, body) };
  } catch (error) {
    failure = error;
  }
  const written = Object.entries(fields).flatMap(([source, field]) =>
    writtenSources(source, field).map((name) => ({ name, source, field })),
  );
  const part = (stored: boolean) => written.filter(({ name, source }) => values[name] !== undefined && isStored(source) === stored);
  return {
    stored: Object.fromEntries(part(true).map(({ name }) => [name, values[name]])),
    noted: {
      fields: Object.fromEntries(Object.entries(fields).filter(([source]) => !isStored(source))),
      values: Object.fromEntries(
        part(false)
          .filter(({ name }) => !isEmptyValue(values[name]))
          .map(({ name, field }) => [name, field.type === 'richText' ? sanitizeHtml(String(values[name])) : values[name]]),
      ),
    },
    check(record) {
      if (failure) throw failure;
      const all = { ...serialize(c, resource, record), ...values, id: undefined };
      const entries = Object.entries(fields).flatMap(([source, field]): ApiErrorEntry[] => [
        ...brokenByField(source, field, all, undefined),
      ]);
      if (entries.length > 0) throw invalid(entries);
    },
  };
}

/** Returns the transition with fields that a PATCH of `values` makes, if the record allows it. */
export function getAsking(resource: ResolvedResource, patches: readonly NamedTransition[], values: Values): NamedTransition | undefined {
  const made = patches.filter((one) => hasFields(one) && Object.entries(one.set).every(([source, value]) => values[source] === value));
  const [first] = made.sort((one, other) => Object.keys(other.set).length - Object.keys(one.set).length);
  // A role sees fewer rules than there are.
  return first && resource.transitions.find(({ name }) => name === first.name);
}

export function isToBeTaken(c: Context<ApiEnv>, resource: ResolvedResource, { when, set }: NamedTransition, record: StoredRecord): boolean {
  return isInState(c, resource, record, when) && !isInState(c, resource, record, set);
}

export function refuseAsked(
  view: ResolvedResource,
  { fields }: NamedTransition,
  body: unknown,
  isEditable: (source: string) => boolean,
): void {
  const given = z.record(z.string(), z.unknown()).safeParse(body).data ?? {};
  const entries = Object.entries(fields).flatMap(([source, field]): ApiErrorEntry[] =>
    writtenSources(source, field)
      .filter((attr) => !isEmptyValue(given[attr]) && !(isEditable(source) && isWritableAt(view.fields, source)))
      .map((attr) => ({ code: 'read_only', attr })),
  );
  if (entries.length > 0) throw invalid(entries);
}
