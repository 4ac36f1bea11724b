// @vitest-environment happy-dom
/** Lists of APIs with fewer capabilities than the specification's: unsupported controls are hidden. */
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FilterOperator, type Paging, resolvePaging } from '../../../src/schema/api';
import type { FilterParameters } from '../../../src/schema/declaration';
import type { Registry } from '../../../src/schema/registry';
import { buildGadget, catalogue } from './support/catalogue';
import { openFilter } from './support/openFilter';
import { makeList, renderViews, resize, rows } from './support/renderViews';

// Allows for the typing delay on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

interface Differences {
  readonly parameters?: Readonly<Record<string, FilterParameters>>;
  readonly sortable?: readonly string[];
  readonly paging?: Paging;
  readonly operators?: readonly FilterOperator[];
}

function watched({ parameters = {}, sortable, paging = { style: 'page' }, operators = [] }: Differences, path = '/gadgets') {
  const all: Registry = catalogue;
  const resources = all.resources.map((one) =>
    one.name === 'gadgets' ? { ...one, list: { ...one.list, parameters, operators, sortable, paging: resolvePaging(paging) } } : one,
  );
  const get = (name: string) => resources.find((one) => one.name === name) ?? all.get(name);
  const asked: { filter: unknown; sort: unknown; pagination: unknown }[] = [];
  const getList = async (resource: string, params: never) => {
    if (resource !== 'gadgets') return makeList([])(resource, params);
    asked.push(params);
    const data = [buildGadget()];
    return paging.style === 'cursor' ? { data, pageInfo: { hasNextPage: true, hasPreviousPage: false } } : { data, total: 1 };
  };
  const registry = { ...all, resources, get };
  return { asked, ...renderViews({ path, registry: registry as never, data: { getList: getList as never } }) };
}

describe('a filter', () => {
  test('by choices takes one where the API takes one', async () => {
    const { user, asked } = watched({ parameters: { kind: { equals: 'kind' } } });
    await rows();
    await openFilter(user, 'Kind');
    expect(screen.queryByRole('checkbox', { name: 'Huge' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Small' }));
    await user.click(screen.getByRole('radio', { name: 'Huge' }));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ kind: 'huge' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Filter: Kind is Huge' }));
    await user.click(await screen.findByRole('radio', { name: 'Any' }));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({}));
  });

  test('can be turned to what a value is not, keeping the values, and to no value, where the API has that', async () => {
    const { user, asked } = watched({ operators: ['not', 'empty'] });
    await rows();
    await openFilter(user, 'Kind');
    await user.click(await screen.findByRole('checkbox', { name: 'Huge' }));
    const choose = async (condition: string, name: string) => {
      await user.click(await screen.findByRole('combobox', { name: condition }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Kind: condition', 'Is not');
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ kind: { not: ['huge'] } }));
    await user.click(screen.getByRole('checkbox', { name: 'Small' }));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ kind: { not: ['small', 'huge'] } }));
    await user.click(screen.getByRole('combobox', { name: 'Kind: condition' }));
    // A required field cannot be empty.
    expect(screen.queryByRole('option', { name: 'Is empty' })).toBeNull();
    await user.keyboard('{Escape}{Escape}');
    await openFilter(user, 'Makers');
    await choose('Makers: condition', 'Is empty');
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ kind: { not: ['small', 'huge'] }, makers: { empty: true } }));
    expect(screen.queryByRole('combobox', { name: 'Makers' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Filter: Makers is empty' })).toBeTruthy();
  });

  test('by days and numbers can be turned to what a value is not, keeping a single value', async () => {
    const { user, asked } = watched(
      { operators: ['not'] },
      '/gadgets?filter={"price":{"gte":5,"lte":5},"made_on":{"after":"today","before":"today"}}',
    );
    await rows();
    const turn = async (filter: RegExp, condition: string, name: string) => {
      await user.click(await screen.findByRole('button', { name: filter }));
      await user.click(await screen.findByRole('combobox', { name: condition }));
      await user.click(await screen.findByRole('option', { name }));
      await user.keyboard('{Escape}');
    };
    await turn(/^Filter: Price/, 'Price: condition', 'Is not');
    await turn(/^Filter: Made on/i, 'Made on: condition', 'Is not');
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ price: { not: 5 }, made_on: { not: 'today' } }));
    expect(await screen.findByRole('button', { name: 'Filter: Made on is not today' })).toBeTruthy();
    await turn(/^Filter: Price is not/, 'Price: condition', 'Is');
    await waitFor(() => expect(asked.at(-1)?.filter).toMatchObject({ price: { gte: 5, lte: 5 } }));
  });

  test('that the API does not have is neither shown nor sent', async () => {
    watched({}, '/gadgets?filter={"kind":{"empty":true},"makers":{"not":[1]}}');
    await rows();
    expect(screen.queryByRole('button', { name: /^Filter: / })).toBeNull();
  });

  test('by records takes one where the API takes one', async () => {
    const { user, asked } = watched({ parameters: { makers: { equals: 'maker' } } });
    await rows();
    await openFilter(user, 'Makers');
    await user.click(screen.getByRole('combobox', { name: 'Makers' }));
    await user.click(await screen.findByRole('option', { name: 'Bolt' }));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ makers: 2 }));
    expect((screen.getByRole('combobox', { name: 'Makers' }) as HTMLInputElement).value).toBe('Bolt');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Filter: Makers is Bolt' })).toBeTruthy();
  });

  test('by numbers has only the ends that the API has', async () => {
    const { user, asked } = watched({ parameters: { price: { from: 'min_price' } } });
    await rows();
    await openFilter(user, 'Price');
    expect(screen.queryByRole('textbox', { name: 'Price: To' })).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Price: From' }), { target: { value: '5' } });
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ price: { gte: 5 } }));
  });

  test('by numbers is one value where the API has no range, and says it', async () => {
    const { user, asked } = watched({ parameters: { price: { equals: 'price' } } });
    await rows();
    await openFilter(user, 'Price');
    fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '250' } });
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ price: 250 }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Filter: Price is EGP.250\.00$/ }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '' } });
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({}));
  });

  test('by days is one day where the API has no range', async () => {
    const { user, asked } = watched({ parameters: { made_on: { equals: 'made_on' } } });
    await rows();
    await openFilter(user, 'Made on');
    fireEvent.change(screen.getByLabelText('Made on', { selector: 'input' }), { target: { value: '2024-01-31' } });
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ made_on: '2024-01-31' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Filter: Made on is 31 Jan 2024' })).toBeTruthy();
  });
});

describe('the order', () => {
  const headers = () => screen.getAllByRole('columnheader').filter((header) => within(header).queryByRole('link'));

  test('is offered by the columns that the API can order by', async () => {
    watched({ sortable: ['price', 'id'] });
    await rows();
    expect(headers().map((header) => header.textContent)).toEqual(['Price']);
  });

  test('is the API’s own where it pages by cursor: nothing to click, and nothing on a phone', async () => {
    watched({ paging: { style: 'cursor' } });
    await rows();
    expect(headers()).toEqual([]);
    cleanup();
    resize(390);
    const { user } = watched({ paging: { style: 'cursor' } });
    await user.click(await screen.findByRole('button', { name: 'Filter and sort' }));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
    expect(screen.queryByLabelText('Sort')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show results' })).toBeTruthy();
  });

  test('on a phone is chosen among what the API can, whatever the list is sorted by', async () => {
    resize(390);
    const { user } = watched({ sortable: ['price'] });
    await user.click(await screen.findByRole('button', { name: 'Filter and sort' }));
    await user.click(screen.getByRole('combobox', { name: 'Sort' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Price'),
      expect.stringContaining('Price'),
    ]);
  });
});

describe('pages', () => {
  test('without a total say that there are more, also to those who only hear them, and lead on', async () => {
    const { user, asked } = watched({ paging: { style: 'cursor' } });
    await rows();
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(screen.getAllByText(/1-25 of more than 25/)).toHaveLength(2);
    expect(said()).toContain('1-25 of more than 25');
    await user.click(screen.getByRole('link', { name: 'Go to next page' }));
    await waitFor(() => expect(asked.at(-1)?.pagination).toEqual({ page: 2, perPage: 25 }));
    await waitFor(() => expect(said()).toContain('26-50 of more than 50'));
  });

  test('without a total can be exported, and a phone’s filters count no results', async () => {
    watched({ paging: { style: 'cursor' } });
    await rows();
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false);
    cleanup();
    resize(390);
    const { user } = watched({ paging: { style: 'cursor' } });
    await user.click(await screen.findByRole('button', { name: 'Filter and sort' }));
    expect(screen.getByRole('button', { name: 'Show results' })).toBeTruthy();
  });
});
