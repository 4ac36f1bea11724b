import { asObject } from './asObject.ts';
import { asText } from './asText.ts';
import type { Resolver } from './createResolver.ts';
import type { Method } from './describedApi.ts';
import type { MediaContent, OpenApiDocument, Operation, Parameter, Schema } from './document.ts';

export interface DocumentedCall {
  readonly method: Method;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema;
  readonly bodyTypes: readonly string[];
  readonly answer?: Schema;
  readonly answerTypes: readonly string[];
  /** Property of the answer that contains the record, if the record is not the whole answer. */
  readonly wrapper?: string;
}

export interface Path {
  /** From the API's origin, with the path of the document's server. */
  readonly path: string;
  readonly segments: readonly string[];
  readonly slash: boolean;
  readonly calls: { readonly [M in Method]?: DocumentedCall };
  readonly deprecated: readonly Method[];
}

export const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const isParameter = (segment: string | undefined): boolean => segment !== undefined && /^\{[^}]+\}$/.test(segment);

export function getSchema(content: MediaContent | undefined): Schema | undefined {
  const types = Object.keys(content ?? {});
  const type =
    types.find((each) => /^application\/json\b/.test(each)) ??
    types.find((each) => /json/.test(each) && !/openapi|problem/.test(each)) ??
    types.find((each) => /form/.test(each)) ??
    types.find((each) => each === '*/*');
  return type === undefined ? undefined : content?.[type]?.schema;
}

const plain = (types: readonly string[]) => [...new Set(types.map((type) => type.split(';')[0]?.trim() ?? type))];

/** Expands a parameter: an object in the query is one parameter per property unless `explode` is false. */
function spread(parameter: Parameter, resolver: Resolver): readonly Parameter[] {
  const { in: place, style = 'form', explode = true } = parameter;
  const properties =
    place === 'query' && style === 'form' && explode ? asObject(resolver.resolve<Schema>(parameter.schema).properties) : undefined;
  return properties ? Object.entries(properties).map(([name, schema]) => ({ in: place, name, schema: schema as Schema })) : [parameter];
}

function readCall(method: Method, operation: Operation, shared: readonly Parameter[], resolver: Resolver): DocumentedCall {
  const parameters = new Map<string, Parameter>();
  for (const each of [...shared, ...(Array.isArray(operation.parameters) ? operation.parameters : [])]) {
    const parameter = resolver.resolve<Parameter>(each);
    for (const one of spread(parameter, resolver))
      if (typeof one.name === 'string' && one.name) parameters.set(`${one.in} ${one.name}`, one);
  }
  const body = resolver.resolve(operation.requestBody);
  const responses = asObject(operation.responses) ?? {};
  const status = Object.keys(responses).find((each) => /^2/.test(each)) ?? ('default' in responses ? 'default' : undefined);
  const response = resolver.resolve(status === undefined ? undefined : responses[status]);
  return {
    method,
    operation,
    parameters: [...parameters.values()],
    body: getSchema(body.content),
    bodyTypes: plain(Object.keys(body.content ?? {})),
    answer: getSchema(response.content),
    answerTypes: plain(Object.keys(response.content ?? {})),
  };
}

export function readServer(document: OpenApiDocument, from: string | undefined): { readonly origin?: string; readonly base: string } {
  const [server] = Array.isArray(document.servers) ? document.servers : [];
  const url = (asText(server?.url) ?? '/').replace(/\{([^}]+)\}/g, (_: string, name: string) =>
    String(server?.variables?.[name]?.default ?? ''),
  );
  const base = from && URL.canParse(from) ? from : undefined;
  if (URL.canParse(url, base)) {
    const { origin, pathname } = new URL(url, base);
    return { origin: origin === 'null' ? undefined : origin, base: pathname.replace(/\/+$/, '') };
  }
  return { base: url.startsWith('/') ? url.replace(/\/+$/, '') : '' };
}

/** All paths of a document, in its order. Paths that differ only in their last slash are merged. */
export function findPaths(document: OpenApiDocument, base: string, resolver: Resolver): readonly Path[] {
  const paths = new Map<string, Path>();
  for (const [written, authored] of Object.entries(document.paths ?? {})) {
    const item = resolver.resolve<{ parameters?: readonly Parameter[] }>(authored) as { readonly [key: string]: unknown };
    const shared = Array.isArray(item.parameters) ? (item.parameters as readonly Parameter[]) : [];
    const calls: { [M in Method]?: DocumentedCall } = {};
    const deprecated: Method[] = [];
    for (const method of methods) {
      const operation = item[method.toLowerCase()] as Operation | undefined;
      if (!operation || typeof operation !== 'object') continue;
      if (operation.deprecated) deprecated.push(method);
      else calls[method] = readCall(method, operation, shared, resolver);
    }
    const path = `${base}${written.startsWith('/') ? '' : '/'}${written}`;
    const segments = path.split('/').filter(Boolean);
    const key = segments.join('/');
    const before = paths.get(key);
    paths.set(key, {
      path: before?.path ?? path,
      segments,
      slash: before?.slash ?? path.endsWith('/'),
      calls: { ...calls, ...before?.calls },
      deprecated: [...(before?.deprecated ?? []), ...deprecated],
    });
  }
  return [...paths.values()];
}

/** The only value of a parameter. For a boolean it is the default or example, because the other value means another call. */
function soleValue({ schema = {}, example }: Parameter, resolve: (schema: Schema) => Schema): string | undefined {
  const { enum: values, const: constant, type, default: initial, example: shown } = resolve(schema);
  const sole = constant ?? (values?.length === 1 ? values[0] : type === 'boolean' ? (initial ?? example ?? shown) : undefined);
  return ['string', 'number', 'boolean'].includes(typeof sole) ? String(sole) : undefined;
}

/** Returns required parameters with one possible value. Those of at least half of the calls are sent with every call. */
export function readQuery(
  paths: readonly Path[],
  resolve: (schema: Schema) => Schema,
): { readonly [parameter: string]: string } | undefined {
  const calls = paths.flatMap((path) => methods.flatMap((method) => path.calls[method] ?? []));
  const counted = new Map<string, { readonly name: string; readonly value: string; count: number }>();
  for (const parameter of calls.flatMap(({ parameters }) => parameters)) {
    if (parameter.in !== 'query' || !parameter.required || !parameter.name) continue;
    const value = soleValue(parameter, resolve);
    if (value === undefined) continue;
    const key = JSON.stringify([parameter.name, value]);
    const known = counted.get(key) ?? { name: parameter.name, value, count: 0 };
    known.count += 1;
    counted.set(key, known);
  }
  const common = [...counted.values()].filter(({ count }) => count * 2 >= calls.length).sort((one, other) => one.count - other.count);
  return common.length > 0 ? Object.fromEntries(common.map(({ name, value }) => [name, value])) : undefined;
}

export function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').filter(Boolean).slice(0, -1));
  const end = first.findIndex((segment, index) => others.some((parent) => parent[index] !== segment));
  const common = end === -1 ? first : first.slice(0, end);
  return common.length === 0 ? '/' : `/${common.join('/')}/`;
}
