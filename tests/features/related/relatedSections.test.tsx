// @vitest-environment happy-dom
/** Related sections of a detail page, for various answers to their one list call. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type GetListParams, HttpError, ResourceContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RelatedSections } from '../../../src/features/related/RelatedSections';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';
import { renderRoutes } from '../../support/renderRoutes';

const common = { icon: 'information', section: 'business', recordRepresentation: 'title' } as const;
const title = { type: 'text', required: true } as const;
const referring = {
  fields: {
    title,
    person: { type: 'reference', resource: 'people' },
    seats: { type: 'integer' },
    state: { type: 'choice', choices: ['paid', 'open'] },
  },
  list: { columns: ['title', 'person', 'seats'], filters: ['person', 'state'] },
  sections: { main: ['title', 'person', 'seats', 'state'] },
} as const;
const registry = defineRegistry([
  defineResource({
    ...common,
    name: 'people',
    path: 'people',
    fields: { title },
    list: { columns: ['title'] },
    sections: { main: ['title'] },
    related: { 'bills.person': { total: { sum: 'seats', where: { state: ['paid'] } } }, 'notes.person': {} },
  }),
  defineResource({ ...common, ...referring, name: 'bills', path: 'bills' }),
  defineResource({ ...common, ...referring, name: 'notes', path: 'notes' }),
]);
const fields = { title: 'Title', person: 'Person', seats: 'Seats', state: 'State' };
const choices = { state: { paid: 'Paid', open: 'Open' } };
const resources = {
  people: { name: 'Person |||| People', fields },
  bills: { name: 'Bill |||| Bills', fields, choices },
  notes: { name: 'Note |||| Notes', fields, choices },
};

/** Callbacks of the observed sections. `scrollTo` reports a section as visible. */
const observed = new Map<Element, () => void>();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: readonly object[]) => void) {}
      observe(element: Element) {
        observed.set(element, () => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  observed.clear();
  vi.unstubAllGlobals();
});

type Answer = (params: GetListParams) => Promise<unknown>;
const bill = (id: number, more: object = {}) => ({ id, title: `No. ${id}`, person: 7, seats: 2, state: 'paid', ...more });
const holding =
  (count: number, more?: (id: number) => object): Answer =>
  async ({ pagination: { perPage = 0 } = {} }) => ({
    data: Array.from({ length: Math.min(count, perPage) }, (_, at) => bill(at + 1, more?.(at + 1))),
    total: count,
  });

function renderSections(answer: Answer) {
  const getList = vi.fn((_resource: string, params: GetListParams) => answer(params) as never);
  const element = (
    <ResourceContextProvider value="people">
      <RelatedSections record={{ id: 7, title: 'Dana' }} />
    </ResourceContextProvider>
  );
  const view = renderRoutes([{ path: '/', element }], {
    registry: registry as never,
    words: { resources },
    data: { getList, getMany: async () => ({ data: [] }) } as never,
  });
  return { ...view, getList };
}
const section = (name: string) => screen.getByRole('region', { name });
const scrollTo = (name: string) => observed.get(section(name))?.();

test('a section asks once, when it is scrolled to, and not for the sake of another one', async () => {
  const { getList } = renderSections(holding(2));
  await new Promise((done) => setTimeout(done, 50));
  expect(getList).not.toHaveBeenCalled();
  scrollTo('Notes');
  expect(await within(section('Notes')).findByText('2 notes')).toBeTruthy();
  expect(getList.mock.calls.map(([name, { filter }]) => [name, filter])).toEqual([['notes', { person: 7 }]]);
  scrollTo('Bills');
  expect(await within(section('Bills')).findByText(/^Seats \(Paid\)/)).toBeTruthy();
  // The page contains all bills, so the sum needs no further call.
  expect(getList).toHaveBeenCalledTimes(2);
});

test.each([
  [0, '0 notes', undefined],
  [1, '1 note', undefined],
  [5, '5 notes', undefined],
  [6, '6 notes', 'View all 6'],
  [100_000, '100,000 notes', 'View all 100,000'],
])('a section of %i says so, shows five at most, and leads to the others', async (count, said, all) => {
  renderSections(holding(count));
  scrollTo('Notes');
  const notes = within(section('Notes'));
  expect(await notes.findByText(said)).toBeTruthy();
  if (count === 0) expect(await notes.findByText('None yet.')).toBeTruthy();
  else expect(await notes.findByText('No. 1')).toBeTruthy();
  expect(notes.queryAllByText(/^No\. \d+$/)).toHaveLength(Math.min(count, 5));
  expect(notes.queryByRole('link', { name: /^View all/ })?.textContent).toBe(all);
  if (all) expect(decodeURIComponent(notes.getByText(all).getAttribute('href') ?? '')).toBe('/notes?filter={"person":7}');
});

test.each([
  [403, 'You may not'],
  [500, 'Out of order'],
])('a section that the API refuses with %i says so in its place, alone, and tries again', async (status, message) => {
  let isRefused = true;
  const { getList } = renderSections(async (params) => {
    if (isRefused) throw new HttpError(message, status, { message });
    return holding(1)(params);
  });
  scrollTo('Notes');
  const notes = within(section('Notes'));
  expect((await notes.findByRole('alert')).textContent).toContain('These could not be loaded.');
  expect(getList).toHaveBeenCalledTimes(1);
  expect(section('Bills')).toBeTruthy();
  isRefused = false;
  notes.getByRole('button', { name: 'Try again' }).click();
  expect(await notes.findByText('1 note')).toBeTruthy();
});

test('a slow section says nothing that it does not know, and is complete once it is answered', async () => {
  let answerNow: (() => void) | undefined;
  const { getList } = renderSections(async (params) => {
    await new Promise<void>((done) => {
      answerNow = done;
    });
    return holding(3)(params);
  });
  scrollTo('Notes');
  const notes = within(section('Notes'));
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  expect(notes.queryByText(/notes$|None yet|could not/)).toBeNull();
  answerNow?.();
  expect(await notes.findByText('3 notes')).toBeTruthy();
  expect(getList).toHaveBeenCalledTimes(1);
});

test.each([
  ['of more records than are read', 101, undefined],
  ['with a missing value', 4, (id: number) => (id === 3 ? { seats: undefined } : {})],
  ['of answers that leave out what is asked for', 4, () => ({ state: undefined })],
])('there is no sum %s', async (_why, count, more) => {
  const { getList } = renderSections(holding(count, more));
  scrollTo('Bills');
  const bills = within(section('Bills'));
  expect(await bills.findByText(`${count} bills`)).toBeTruthy();
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(count > 5 ? 2 : 1));
  await new Promise((done) => setTimeout(done, 50));
  expect(bills.queryByText(/^Seats \(/)).toBeNull();
});

test('a sum of more than are shown is one more call for those with the wanted values', async () => {
  const { getList } = renderSections(holding(60));
  scrollTo('Bills');
  expect((await within(section('Bills')).findByText(/^Seats \(Paid\)/)).textContent).toContain('120');
  expect(getList.mock.calls.map(([, { filter, pagination }]) => [filter, pagination?.perPage])).toEqual([
    [{ person: 7 }, 5],
    [{ person: 7, state: ['paid'] }, 100],
  ]);
});
