/**
 * What an API says of itself, whatever it says it in (an OpenAPI document, OPTIONS answers): facts only. What the facts mean for a
 * declaration is guessed later, in one place (`draftResource`).
 */

import type { Envelope } from '../../src/schema/envelope';

/** Kinds of values on the wire. */
export type WireKind = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'any';

/** A property of a record or of a body. */
export interface DescribedField {
  readonly source: string;
  readonly kind: WireKind;
  /** OpenAPI's `format`, or the type of DRF's OPTIONS (`email`, `date`, `decimal`, `image upload`, …). */
  readonly format?: string;
  /** The document's own title. */
  readonly title?: string;
  readonly description?: string;
  /** By the body of the create call. */
  readonly required?: boolean;
  /** In answers but not in bodies. */
  readonly readOnly?: boolean;
  /** In bodies but not in answers. */
  readonly writeOnly?: boolean;
  readonly nullable?: boolean;
  readonly default?: unknown;
  /** Values of an enum, with the document's labels. */
  readonly choices?: readonly { readonly value: string | number | boolean; readonly label?: string }[];
  /** Component with the labels of the choices. `own`: the field's description replaces them. */
  readonly labels?: { readonly component: string; readonly own: boolean };
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** Maximum digits after the point. */
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
  /** A value of a real answer. */
  readonly sample?: unknown;
}

/** A query parameter of a list. */
export interface DescribedParameter {
  readonly required?: true;
  readonly name: string;
  readonly kind: WireKind;
  readonly format?: string;
  readonly description?: string;
  readonly choices?: readonly (string | number)[];
  /** Format of several values: commas (`csv`) or a repeated parameter. */
  readonly many?: 'csv' | 'repeat';
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An unusual call on or below a collection. */
export interface DescribedCall {
  readonly method: Method;
  /**
   * Below the collection's own path, without a leading slash, e.g. `{id}/approve/` or `bulk-delete/`; empty: the collection's own.
   * The record's key is always `{id}`, whatever the document calls its parameter.
   */
  readonly path: string;
  /** Properties of its body; undefined: no body. An array of objects has `isList`. */
  readonly body?: readonly DescribedField[];
  readonly isList?: boolean;
  readonly summary?: string;
}

/** A collection or a singleton. */
export interface DescribedCollection {
  /** Below the API's root, without slashes at its ends, e.g. `specialties`. */
  readonly path: string;
  readonly kind: 'collection' | 'singleton';
  /** Component of a record. */
  readonly component?: string;
  /** Components of its records in lists, in single answers and in bodies. */
  readonly components?: readonly string[];
  /** OpenAPI tag of its calls. */
  readonly tag?: string;
  /** Purpose of the collection by the document, in a sentence. */
  readonly description?: string;
  /** Property in a record's path, e.g. `id`, `uuid`, `slug`. The name of the path parameter if no property matches. */
  readonly key: string;
  /** Parameter of a record's path; undefined: unknown. */
  readonly keyParameter?: Pick<DescribedParameter, 'name' | 'kind' | 'format'>;
  readonly can: {
    readonly list: boolean;
    readonly read: boolean;
    readonly create: boolean;
    /** `PUT` without a PATCH. */
    readonly update: false | 'PATCH' | 'PUT';
    readonly delete: boolean;
  };
  /** Properties of records and bodies. */
  readonly fields: readonly DescribedField[];
  /** Media types of the create or update call. */
  readonly bodies: readonly string[];
  /** Media types of a create or update call that the admin cannot send. */
  readonly otherBodies?: readonly string[];
  readonly parameters: readonly DescribedParameter[];
  /** Property of bodies with the record, e.g. `book` of Rails; undefined: bodies are the record. */
  readonly bodyWrapper?: string;
  /** Only one of the list's and the record's path ends with a slash. */
  readonly slashDiffers?: true;
  readonly paging: 'page' | 'offset' | 'cursor' | 'none' | 'unknown';
  /** Paths of records, count and next page in answers. Without `records` a list is an array, without `record` the answer is the record. */
  readonly envelope?: Envelope;
  /** Documented values of the ordering parameter, without duplicates and minus. */
  readonly ordering?: readonly string[];
  readonly calls: readonly DescribedCall[];
}

export interface DescribedSignIn {
  readonly path: string;
  readonly fields: readonly DescribedField[];
  /** It accepts a form, not JSON. */
  readonly isForm?: true;
}

/** A described API. */
export interface DescribedApi {
  readonly title: string;
  /** Its source, for people. */
  readonly source: string;
  /** Origin of the API if known, e.g. `https://api.example.com`. */
  readonly origin?: string;
  /** Common start of all paths, with slashes at both ends, e.g. `/api/v1/`. */
  readonly root: string;
  readonly trailingSlash: boolean;
  /** Required query parameters with a single value, e.g. `{ is_admin: 'true' }`. */
  readonly query?: { readonly [parameter: string]: string };
  /** Required headers that the admin does not send, e.g. `X-Tenant`. */
  readonly neededHeaders?: readonly string[];
  /** Most creates take an `Idempotency-Key` header. */
  readonly idempotencyKey?: true;
  /** Most changes take an `If-Match` header. */
  readonly etag?: true;
  /** Authentication without a token, for people, e.g. `a cookie (sessionid)`. */
  readonly withoutToken?: string;
  /** Scheme of the Authorization header, e.g. `Bearer`, `Token`. */
  readonly authorization?: string;
  readonly signIn?: DescribedSignIn;
  readonly refreshPath?: string;
  /** Property of its body for the refresh token. */
  readonly refreshToken?: string;
  readonly signOutPath?: string;
  /** Property of its body for a token. */
  readonly signOutToken?: string;
  readonly collections: readonly DescribedCollection[];
  /** Only paging parameters are known, as in OPTIONS answers. */
  readonly parametersUntold?: boolean;
  /** Calls outside of collections, for the report. */
  readonly other: readonly { readonly method: Method; readonly path: string; readonly why: string }[];
  /** Sentences about the reading itself, e.g. about parts that could not be read. */
  readonly notes?: readonly string[];
}
