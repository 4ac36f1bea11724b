/** Facts of an API from its OpenAPI document or OPTIONS answers. `draftResource` guesses what they mean. */

import type { Envelope } from '../../src/schema/envelope';

export type WireKind = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'any';

export interface DescribedField {
  readonly source: string;
  readonly kind: WireKind;
  /** OpenAPI's `format`, or the type of DRF's OPTIONS (`email`, `date`, `decimal`, `image upload`, …). */
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly only?: 'create' | 'update';
  readonly nullable?: boolean;
  readonly default?: unknown;
  readonly choices?: readonly { readonly value: string | number | boolean; readonly label?: string }[];
  /** Component with the labels of the choices. `own`: the field's description replaces them. */
  readonly labels?: { readonly component: string; readonly own: boolean };
  readonly minLength?: number;
  /** Of a list: its number of items. */
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly decimals?: number;
  /** Component of an object, or of each item of an array. */
  readonly component?: string;
  /** Target of a key by the document: a component or a collection. */
  readonly refersTo?: string;
  readonly fields?: readonly DescribedField[];
  readonly items?: DescribedField;
  /** The property in bodies if its kind differs, e.g. a key for a nested object. */
  readonly body?: DescribedField;
  /** False: only in the answer about one record. */
  readonly inList?: false;
  readonly sample?: unknown;
}

export interface DescribedParameter {
  readonly required?: true;
  readonly name: string;
  readonly kind: WireKind;
  readonly format?: string;
  readonly description?: string;
  readonly max?: number;
  readonly choices?: readonly (string | number)[];
  /** Format of several values: commas (`csv`) or a repeated parameter. */
  readonly many?: 'csv' | 'repeat';
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface DescribedCall {
  readonly method: Method;
  /** Below the collection's path, e.g. `{id}/approve/`; empty: the collection itself. A record's key is always `{id}`. */
  readonly path: string;
  readonly body?: readonly DescribedField[];
  readonly component?: string;
  readonly isList?: boolean;
}

export interface DescribedCollection {
  /** Below the API's root, without slashes at its ends, e.g. `specialties`. */
  readonly path: string;
  readonly kind: 'collection' | 'singleton';
  /** Its parent collection, and the reference to the parent in its path: `owners/{owner}/notes`. */
  readonly parent?: { readonly path: string; readonly source: string };
  readonly component?: string;
  /** Components of its records in lists, in single answers and in bodies. */
  readonly components?: readonly string[];
  readonly description?: string;
  /** Property in a record's path, e.g. `id`, `uuid`, `slug`. The name of the path parameter if no property matches. */
  readonly key: string;
  readonly keyParameter?: Pick<DescribedParameter, 'name' | 'kind' | 'format'>;
  readonly can: {
    readonly list: boolean;
    readonly read: boolean;
    readonly create: boolean;
    /** `PUT` only if there is no PATCH. */
    readonly update: false | 'PATCH' | 'PUT';
    readonly delete: boolean;
  };
  readonly fields: readonly DescribedField[];
  readonly bodies: readonly string[];
  /** Media types of a create or update call that the admin cannot send. */
  readonly otherBodies?: readonly string[];
  readonly parameters: readonly DescribedParameter[];
  /** Property of bodies with the record, e.g. `book` of Rails; undefined: bodies are the record. */
  readonly bodyWrapper?: string;
  /** Only one of the list's and the record's path ends with a slash. */
  readonly slashDiffers?: true;
  readonly paging: 'page' | 'offset' | 'cursor' | 'none' | 'unknown';
  /** Its pages are arrays by themselves, and no documented header has their total. */
  readonly isUncounted?: true;
  /** Paths of records, count and next page in responses. If `records` or `record` is missing, the response itself is the list or record. */
  readonly envelope?: Envelope;
  /** Documented values of the ordering parameter, without duplicates and minus. */
  readonly ordering?: readonly string[];
  readonly calls: readonly DescribedCall[];
}

export interface DescribedSignIn {
  readonly path: string;
  readonly fields: readonly DescribedField[];
  readonly isForm?: true;
}

/** Session cookies. Names that are missing are Django's. */
export interface DescribedCookies {
  readonly account: string;
  readonly csrfFrom?: string;
  readonly session?: string;
  readonly csrf?: string;
  readonly csrfHeader?: string;
}

export interface DescribedSecondFactor {
  readonly path: string;
  readonly when: { readonly status?: number; readonly at?: string };
  readonly challenge: string;
  readonly token: string;
  readonly code: string;
}

export interface DescribedApi {
  readonly title: string;
  readonly source: string;
  readonly origin?: string;
  /** Common start of all paths, with slashes at both ends, e.g. `/api/v1/`. */
  readonly root: string;
  readonly trailingSlash: boolean;
  /** Required query parameters with a single value, e.g. `{ is_admin: 'true' }`. */
  readonly query?: { readonly [parameter: string]: string };
  /** Required headers that the admin does not send, e.g. `X-Tenant`. */
  readonly neededHeaders?: readonly string[];
  readonly idempotencyKey?: true;
  readonly etag?: true;
  /** Authentication without a token, for people, e.g. `a cookie (sessionid)`. */
  readonly withoutToken?: string;
  readonly authorization?: string;
  readonly signIn?: DescribedSignIn;
  readonly secondFactor?: DescribedSecondFactor;
  readonly cookies?: DescribedCookies;
  readonly accountPath?: string;
  readonly issuer?: string;
  readonly refreshPath?: string;
  /** Property of its body for the refresh token. */
  readonly refreshToken?: string;
  readonly signOutPath?: string;
  /** Property of its body for a token. */
  readonly signOutToken?: string;
  readonly collections: readonly DescribedCollection[];
  /** Only paging parameters are known, as in OPTIONS answers. */
  readonly areParametersUnknown?: boolean;
  readonly other: readonly { readonly method: Method; readonly path: string; readonly why: string }[];
  readonly notes?: readonly string[];
}
