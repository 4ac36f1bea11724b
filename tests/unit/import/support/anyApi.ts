/** Random APIs, including contradictory ones, to test that every draft can be loaded. */
import type { DescribedApi, DescribedCollection, DescribedField, WireKind } from '../../../../server/openApi/describedApi';
import { listed } from '../../../../server/openApi/listed';
import { api, collection, field, id, parameter } from './described';

/** Returns a random number generator with a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const sources = listed(
  'name, title_en, title_ar, id, pk, order, orders, user_id, users, status, price, items, main, record, Bad, _x',
  'parent, camelCase, email, url, is_active, notes, category, category_id, created_at, photo, a-b, position',
  'password, type',
);
const formats = [
  undefined,
  ...listed('email, uri, uuid, date, date-time, time, decimal, binary, image upload, duration, byte, slug, json, field'),
];
const kinds: readonly WireKind[] = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'any'];
const paths = listed('orders, users, categories, shop/orders, a/b/c, order-items, profile, Bad.path, class, 9lives, settings, staff');
const actions = listed('approve, cancel, set-password, activate, x, default');

/**
 * Returns a random API.
 *
 * @param seed equal seeds return equal APIs
 */
export function anyApi(seed: number): DescribedApi {
  const next = random(seed);
  const maybe = (chance = 0.5) => next() < chance;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const some = <T>(values: readonly T[], most: number) => [
    ...new Set(Array.from({ length: Math.floor(next() * most) }, () => pick(values))),
  ];
  const anyField = (source: string, depth = 0): DescribedField => {
    const kind = pick(kinds);
    const inner = depth > 2 ? [] : some(sources, 5).map((one) => anyField(one, depth + 1));
    const format = pick(formats);
    return {
      source,
      kind,
      ...(format !== undefined && { format }),
      ...{ required: maybe(), readOnly: maybe(0.3), writeOnly: maybe(0.1), nullable: maybe() },
      ...(maybe(0.2) && {
        choices: pick([[], [{ value: '' }], [{ value: 1 }, { value: 2, label: 'Two' }], [{ value: 'active' }, { value: 'a.b c' }]]),
      }),
      ...(maybe(0.3) && { maxLength: pick([0, 1, 50, 5000]), minLength: pick([0, 1]) }),
      ...(maybe(0.2) && { min: pick([-5, 0, 2147483647]), max: 2147483647 }),
      ...(maybe(0.1) && { pattern: pick(['^a$', '(', '[a-z', '\\d+']) }),
      ...(maybe(0.1) && { description: pick(['Must be unique.', '', '%{x} |||| y']) }),
      ...(maybe(0.2) && { default: pick([1, 'active', null, true]) }),
      ...(maybe(0.2) && { component: pick(['User', 'Order', 'Nothing']) }),
      ...(kind === 'object' && maybe(0.8) && { fields: inner }),
      ...(kind === 'array' && depth < 3 && { items: { ...anyField('', depth + 1), fields: inner } }),
    };
  };
  const anyCollection = (path: string): DescribedCollection =>
    collection(path, {
      key: pick(['id', 'uuid', 'slug', 'name']),
      kind: maybe(0.15) ? 'singleton' : 'collection',
      component: pick(['User', 'Order', 'Category']),
      can: { list: maybe(0.9), read: maybe(0.9), create: maybe(), update: pick([false, 'PATCH', 'PUT']), delete: maybe() },
      fields: [id, ...some(sources.slice(0, 3).concat(sources.slice(5)), 14).map((source) => anyField(source))],
      bodies: pick([[], ['application/json'], ['multipart/form-data']]),
      parameters: some([...sources, 'search', 'ordering', 'page', 'id__in', 'price_min', 'status__in', 'created_at_after'], 8).map((one) =>
        parameter(one, maybe() ? { many: 'csv' } : {}),
      ),
      paging: pick(['page', 'offset', 'cursor', 'none', 'unknown']),
      ...(maybe(0.3) && { ordering: some(sources, 5) }),
      calls: [
        ...some(actions, 4).map(
          (action) =>
            ({
              method: pick(['POST', 'PATCH', 'GET'] as const),
              path: `{id}/${action}/`,
              ...(maybe() && { body: [anyField('note')] }),
            }) as const,
        ),
        ...(maybe(0.3) ? [{ method: 'DELETE', path: 'bulk/', body: [field('ids', 'array')] } as const] : []),
        ...(maybe(0.3) ? [{ method: 'PATCH', path: 'reorder/', isList: true, body: [id, field('position', 'integer')] } as const] : []),
      ],
    });
  return api(some(paths, 8).map(anyCollection), { trailingSlash: maybe() });
}
