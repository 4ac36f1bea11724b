import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import hoistStatics from '../../../tools/native/hoistStatics';
import { capitalize, humanize, inflect, pluralize, singularize, transform } from '../../../tools/native/inflection';
import * as queryString from '../../../tools/native/queryString';
import union from '../../../tools/native/union';

// The packages are dependencies of react-admin and emotion, so they are resolved from there.
const require = createRequire(import.meta.url);
const requireOfReactAdmin = createRequire(require.resolve('ra-core'));
const requireOfEmotion = createRequire(require.resolve('@emotion/react'));

test('names and labels without a message read as with the package inflection', () => {
  const theirs = requireOfReactAdmin('inflection');
  const names = registry.resources.map(({ name }) => name);
  for (const name of [...names, 'post', 'city', 'days', 'box', 'branches', 'class', 'status_id', 'API keys']) {
    for (const count of [0, 1, 2]) expect(inflect(name, count), `${name}, ${count}`).toBe(theirs.inflect(name, count));
    for (const change of [humanize, capitalize, singularize, pluralize]) expect(change(name), change.name).toBe(theirs[change.name](name));
  }
  const sources = registry.resources.flatMap(({ fields }) => Object.keys(fields));
  for (const source of [...sources, 'publishedAt', 'author_id', 'tag_ids', 'address city', 'URL'])
    expect(transform(source)).toBe(theirs.transform(source, ['underscore', 'humanize']));
});

const queries = [
  ...['', '?', '?a=1&b=2', 'a=1&a=2&a=3', '?a&b=', '?a=b=c', '?a=x+y%20z', '?a=%E0%A4%A', '&a=1&&b', '?__proto__=1'],
  '?filter=%7B%22q%22%3A%22%D8%B9%22%7D&order=DESC&page=2&sort=name',
];

test.each(queries)('the query %o is read as by the package query-string', (query) => {
  const theirs = requireOfReactAdmin('query-string').parse(query);
  // query-string decodes the valid part of a malformed escape, so only the keys are compared.
  if (query.includes('%E0')) expect(Object.keys(queryString.parse(query))).toEqual(Object.keys(theirs));
  else expect({ ...queryString.parse(query) }).toEqual({ ...theirs });
});

const parameters = [
  {},
  { sort: 'name', order: 'ASC', page: 2, filter: JSON.stringify({ q: "it's (a) *test*!" }) },
  { b: undefined, a: null, list: [1, null, undefined, 'x y'], empty: '', none: [] },
];

test.each(parameters)('the parameters %o are written as by the package query-string', (given) => {
  expect(queryString.stringify(given)).toBe(requireOfReactAdmin('query-string').stringify(given));
});

test('lists are joined as by lodash', () => {
  const lists = [[1, 2], [2, '2', Number.NaN], undefined, [Number.NaN, 3]];
  expect(union(...lists)).toEqual(requireOfReactAdmin('lodash/union')(...lists));
});

test('statics of a component are copied as by the package hoist-non-react-statics', () => {
  const source = Object.assign(() => null, { displayName: 'A', propTypes: {}, load: () => 1, muiName: 'B', kept: 'theirs' });
  const copied = (hoist: typeof hoistStatics) =>
    Object.entries(
      hoist(
        Object.assign(() => null, { kept: 'ours' }),
        source,
      ),
    );
  expect(copied(hoistStatics)).toEqual(copied(requireOfEmotion('hoist-non-react-statics')));
});
