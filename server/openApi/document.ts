/** The parts of an OpenAPI 3.0 or 3.1 document that are read. Documents are written by people too: any part may be missing. */

export interface Schema {
  readonly $ref?: string;
  /** YAML reads an unquoted `null` as null. */
  readonly type?: string | null | readonly (string | null)[];
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly title?: string;
  readonly description?: string;
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly 'x-enum-varnames'?: readonly string[];
  readonly 'x-enumNames'?: readonly string[];
  readonly 'x-enum-descriptions'?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: boolean | number;
  readonly exclusiveMaximum?: boolean | number;
  readonly multipleOf?: number;
  readonly pattern?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName?: string; readonly mapping?: { readonly [value: string]: string } };
}

export interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly description?: string;
  readonly schema?: Schema;
  readonly style?: string;
  readonly explode?: boolean;
}

export interface MediaContent {
  readonly [mediaType: string]: { readonly schema?: Schema } | null;
}

export interface Operation {
  readonly operationId?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly $ref?: string; readonly content?: MediaContent };
  readonly responses?: {
    readonly [status: string]: {
      readonly $ref?: string;
      readonly content?: MediaContent;
      readonly headers?: { readonly [name: string]: unknown };
    };
  };
}

export interface SecurityScheme {
  readonly $ref?: string;
  readonly type?: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
  readonly description?: string;
  readonly openIdConnectUrl?: string;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info?: { readonly title?: unknown } | null;
  readonly servers?: readonly { readonly url?: string; readonly variables?: { readonly [name: string]: { readonly default?: string } } }[];
  readonly tags?: readonly ({ readonly name?: string; readonly description?: unknown } | null)[];
  readonly paths?: { readonly [path: string]: { readonly $ref?: string; readonly parameters?: readonly Parameter[] } | null };
  readonly components?: {
    readonly schemas?: { readonly [name: string]: unknown };
    readonly securitySchemes?: { readonly [name: string]: SecurityScheme };
  };
}
