/** Shorthands for OpenAPI documents. */
type Schema = Readonly<Record<string, unknown>>;

const content = (schema: Schema) => ({ content: { 'application/json': { schema } } });
/** Responses of a call. */
export const answering = (schema: Schema) => ({ responses: { 200: { description: '', ...content(schema) } } });
/** Request body of a call as a form. */
export const takingForm = (schema: Schema) => ({ requestBody: { content: { 'application/x-www-form-urlencoded': { schema } } } });
/** Request body of a call. */
export const taking = (schema: Schema) => ({ requestBody: { ...content(schema), required: true } });
export const object = (properties: Schema) => ({ type: 'object', properties });
export const makeList = (items: Schema) => ({ type: 'array', items });
export const reference = (component: string) => ({ $ref: `#/components/schemas/${component}` });
export const toDocument = (paths: Schema, schemas: Schema = {}, title = 'Sale') =>
  JSON.stringify({ openapi: '3.0.3', info: { title, version: '1' }, paths, components: { schemas } });

const page = (of: Schema) => object({ count: { type: 'integer' }, results: makeList(of) });

/** Returns an OpenAPI document whose collections have every operation, and an id besides these properties. */
export function document(collections: Readonly<Record<string, Readonly<Record<string, Schema>>>>): string {
  const paths = Object.entries(collections).flatMap(([path, properties]) => {
    const record = object({ id: { type: 'integer', readOnly: true }, ...properties });
    const key = { in: 'path', name: 'id', required: true, schema: { type: 'integer' } };
    const parameters = ['page', 'page_size', 'search', 'ordering'].map((name) => ({ in: 'query', name, schema: { type: 'string' } }));
    return [
      [`/api/${path}/`, { get: { parameters, ...answering(page(record)) }, post: { ...taking(record), ...answering(record) } }],
      [
        `/api/${path}/{id}/`,
        {
          parameters: [key],
          get: answering(record),
          patch: { ...taking(record), ...answering(record) },
          delete: { responses: { 204: { description: '' } } },
        },
      ],
    ];
  });
  return toDocument(Object.fromEntries(paths));
}
