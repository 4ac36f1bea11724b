/**
 * What an API says of itself, whatever it says it in (an OpenAPI document, OPTIONS answers): facts only. What the facts mean for a
 * declaration is guessed later, in one place (`draftResource`).
 */

import type { Envelope } from '../../src/schema/envelope';

/** The kinds of value on the wire, before any guess. */
export type WireKind = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'any';

/** One property of a record or of a body. */
export interface DescribedField {
  readonly source: string;
  readonly kind: WireKind;
  /** OpenAPI's `format`, or the type that DRF's OPTIONS tells (`email`, `date`, `decimal`, `image upload`, …). */
  readonly format?: string;
  /** What people call it, where the document has words of its own. */
  readonly title?: string;
  readonly description?: string;
  /** From the body of the create call. */
  readonly required?: boolean;
  /** In answers but not in bodies. */
  readonly readOnly?: boolean;
  /** In bodies but not in answers. */
  readonly writeOnly?: boolean;
  readonly nullable?: boolean;
  readonly default?: unknown;
  /** Values of an enum as they stand on the wire, with their words where the document has some. */
  readonly choices?: readonly { readonly value: string | number | boolean; readonly label?: string }[];
  /** Component that the words of the choices are written in. `own`: the field's own description replaces them. */
  readonly labels?: { readonly component: string; readonly own: boolean };
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** Most digits after the point of a decimal. */
  readonly decimals?: number;
  /** Name of the component that describes an object, or each item of an array. */
  readonly component?: string;
  /** What the document says this is a key of: a component, or a collection's name. */
  readonly refersTo?: string;
  /** Properties of an object. */
  readonly fields?: readonly DescribedField[];
  /** What an array is of. */
  readonly items?: DescribedField;
  /** How the bodies have it, where that is of another kind than in answers, e.g. a key for what is read as an object. */
  readonly body?: DescribedField;
  /** False: only the answer for one record has it, the records of a list do not. */
  readonly inList?: false;
  /** A value seen in a real answer; only where one was read. */
  readonly sample?: unknown;
}

/** A query parameter of a list. */
export interface DescribedParameter {
  /** The list is not answered without it. */
  readonly required?: true;
  readonly name: string;
  readonly kind: WireKind;
  readonly format?: string;
  readonly description?: string;
  readonly choices?: readonly (string | number)[];
  /** Several values: by commas (`csv`) or by repeating the parameter. */
  readonly many?: 'csv' | 'repeat';
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call on or below a collection that is none of the usual ones. */
export interface DescribedCall {
  readonly method: Method;
  /**
   * Below the collection's own path, without a leading slash, e.g. `{id}/approve/` or `bulk-delete/`; empty: the collection's own.
   * The record's key is always `{id}`, whatever the document calls its parameter.
   */
  readonly path: string;
  /** Properties of its body; undefined: it takes none. An array of objects has `isList`. */
  readonly body?: readonly DescribedField[];
  readonly isList?: boolean;
  readonly summary?: string;
}

/** One collection, or one record that stands by itself. */
export interface DescribedCollection {
  /** Below the API's root, without slashes at its ends, e.g. `specialties`. */
  readonly path: string;
  readonly kind: 'collection' | 'singleton';
  /** Name of the component that describes a record. */
  readonly component?: string;
  /** Every name that the document has for its records: in lists, by themselves, in bodies. */
  readonly components?: readonly string[];
  /** What the document calls the group of its calls (an OpenAPI tag). */
  readonly tag?: string;
  /** What the document says the collection is for, in a sentence. */
  readonly description?: string;
  /** Property that a record's path is made of, e.g. `id`, `uuid`, `slug`; the path parameter's own name where it is no property. */
  readonly key: string;
  /** Parameter of a record's path; undefined if the API does not say. */
  readonly keyParameter?: Pick<DescribedParameter, 'name' | 'kind' | 'format'>;
  readonly can: {
    readonly list: boolean;
    readonly read: boolean;
    readonly create: boolean;
    /** `PUT` where there is no PATCH. */
    readonly update: false | 'PATCH' | 'PUT';
    readonly delete: boolean;
  };
  /** Properties of a record and of the bodies together. */
  readonly fields: readonly DescribedField[];
  /** Media types that the create or update call takes. */
  readonly bodies: readonly string[];
  /** Media types of a create or update call that takes none that the admin sends. */
  readonly otherBodies?: readonly string[];
  readonly parameters: readonly DescribedParameter[];
  /** `unknown`: neither the document nor an answer told. */
  /** Property of bodies that holds the record, e.g. `book` of Rails; undefined: bodies are the record. */
  readonly bodyWrapper?: string;
  /** The record's path ends otherwise than the list's: one of the two has a slash. */
  readonly slashDiffers?: true;
  readonly paging: 'page' | 'offset' | 'cursor' | 'none' | 'unknown';
  /** Where records, their number and the next page stand in answers; without `records` the list is a bare array, without `record` a record is itself. */
  readonly envelope?: Envelope;
  /** Values of the ordering parameter where the document lists them, each once and without its minus. */
  readonly ordering?: readonly string[];
  readonly calls: readonly DescribedCall[];
}

/** How people sign in, as far as the API says. */
export interface DescribedSignIn {
  readonly path: string;
  /** Properties of its body. */
  readonly fields: readonly DescribedField[];
  /** It takes a form, and no JSON. */
  readonly isForm?: true;
}

/** An API in its own words. */
export interface DescribedApi {
  readonly title: string;
  /** Where it was read, for people. */
  readonly source: string;
  /** Origin of the API where it is known, e.g. `https://api.example.com`. */
  readonly origin?: string;
  /** What all paths have in common, with slashes at both ends, e.g. `/api/v1/`. */
  readonly root: string;
  readonly trailingSlash: boolean;
  /** Query parameters that its calls require and that have one possible value, e.g. `{ is_admin: 'true' }`. */
  readonly query?: { readonly [parameter: string]: string };
  /** Headers that its calls require and the admin does not send, e.g. `X-Tenant`. */
  readonly neededHeaders?: readonly string[];
  /** Most creates take an `Idempotency-Key` header. */
  readonly idempotencyKey?: true;
  /** Most changes take an `If-Match` header. */
  readonly etag?: true;
  /** How accounts are recognized if no token does it, for people, e.g. `a cookie (sessionid)`. */
  readonly withoutToken?: string;
  /** Scheme of the Authorization header, e.g. `Bearer`, `Token`. */
  readonly authorization?: string;
  readonly signIn?: DescribedSignIn;
  readonly refreshPath?: string;
  /** Property of its body that takes the refresh token. */
  readonly refreshToken?: string;
  readonly signOutPath?: string;
  /** Property of its body that takes a token. */
  readonly signOutToken?: string;
  readonly collections: readonly DescribedCollection[];
  /** What lists can be filtered, searched and ordered by is not told, as in OPTIONS answers; the parameters are those of pages. */
  readonly parametersUntold?: boolean;
  /** Calls that belong to no collection, for the list of what was left out. */
  readonly other: readonly { readonly method: Method; readonly path: string; readonly why: string }[];
  /** Sentences about the reading itself, e.g. about parts that could not be read. */
  readonly notes?: readonly string[];
}
