// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveRules } from '../../../src/schema/fieldRules';
import type { Fields } from '../../../src/schema/fieldTypes';
import { buildThing, everyField, thingMessages, thingsWith } from './support/everyField';
import { input, renderScreen } from './support/renderScreen';

const sent = vi.fn();
const dataProvider = (record: object = {}) => ({
  getOne: (async () => ({ data: { ...buildThing(), ...record } })) as never,
  update: async (_resource: string, { data }: { data: unknown }) => {
    sent(data);
    return { data } as never;
  },
  create: async (_resource: string, { data }: { data: object }) => {
    sent(data);
    return { data: { ...data, id: 9 } } as never;
  },
});

function withRules(sources: readonly string[], rules: { readonly [source: string]: object }): typeof everyField {
  const registry = thingsWith(sources);
  const whole = registry.get('things');
  const fields = Object.entries(whole.fields).map(([source, field]) => [source, { ...field, ...rules[source] }]);
  const things = { ...whole, fields: resolveRules(Object.fromEntries(fields) as Fields) };
  return { ...registry, get: (name) => (name === 'things' ? (things as never) : everyField.get(name)) };
}

beforeEach(() => sent.mockReset());
afterEach(() => sessionStorage.clear());

const { fields } = thingMessages;
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });

describe('a field with a rule', () => {
  const registry = withRules(['name', 'seats', 'code', 'email'], {
    code: { required: true, showWhen: { seats: { gte: 10 } } },
    email: { requiredWhen: { seats: { gte: 20 } } },
  });

  it('is shown by the values of others, keeps what was typed while hidden, and is not sent then', async () => {
    const { user } = renderScreen({ registry, dataProvider: dataProvider({ seats: 12, code: 'ABC' }) });
    await screen.findByDisplayValue('ABC');
    type(fields.code, 'XYZ');
    type(fields.seats, '5');
    expect(screen.queryByDisplayValue('XYZ')).toBeNull();
    type(fields.seats, '15');
    expect(input(fields.code).value).toBe('XYZ');
    type(fields.code, 'not valid at all');
    type(fields.seats, '4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ seats: 4, code: 'ABC' });
  });

  it('is required by the values of others: marked, told to screen readers, and an error stays away while it is hidden', async () => {
    const { user } = renderScreen({ registry, dataProvider: dataProvider({ seats: 1, code: null, email: null }) });
    await screen.findByDisplayValue('Kettlebell');
    expect(input(fields.email).required).toBe(false);
    type(fields.seats, '20');
    expect(input(fields.email).required).toBe(true);
    expect(input(fields.code).required).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input(fields.code).getAttribute('aria-invalid')).toBe('true'));
    expect(input(fields.email).getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
    type(fields.seats, '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });

  it('is left out of a new record while it is hidden', async () => {
    const { user } = renderScreen({ registry, path: '/things/create', dataProvider: dataProvider() });
    await waitFor(() => input(fields.seats));
    for (const name of screen.getAllByRole('textbox').slice(0, 2)) fireEvent.change(name, { target: { value: 'New' } });
    type(fields.seats, '11');
    type(fields.code, 'ABC');
    type(fields.seats, '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('code');
  });

  it('says in Arabic that it is required', async () => {
    const { user } = renderScreen({ registry, locale: 'ar', dataProvider: dataProvider({ seats: 30, code: 'ABC', email: 'a@b.eg' }) });
    await screen.findByDisplayValue('a@b.eg');
    type(fields.email, '');
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(input(fields.email).getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('one of two fields', () => {
  const registry = withRules(['name', 'code', 'email'], { email: { anyOf: ['code'] } });
  const messages = { anyOf: { email: 'Give an email address or a code.' } } as never;

  it('is required at the declared field, with its own message, until the other has a value', async () => {
    const { user } = renderScreen({ registry, messages, dataProvider: dataProvider({ code: 'ABC', email: null }) });
    await screen.findByDisplayValue('ABC');
    expect(input(fields.email).required).toBe(false);
    type(fields.code, '');
    expect(input(fields.email).required).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input(fields.email).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/Give an email address or a code\./).length).toBeGreaterThan(0);
    expect(input(fields.code).getAttribute('aria-invalid')).not.toBe('true');
    expect(sent).not.toHaveBeenCalled();
    type(fields.code, 'XYZ');
    await waitFor(() => expect(input(fields.email).getAttribute('aria-invalid')).not.toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });
});

describe('a field that a rule locks', () => {
  const registry = withRules(['name', 'seats', 'code'], { code: { readOnlyWhen: { seats: 40 } } });

  it('shows and keeps the stored value, and can be filled in for a new record', async () => {
    const { user, unmount } = renderScreen({ registry, dataProvider: dataProvider({ seats: 12, code: 'ABC' }) });
    await screen.findByDisplayValue('ABC');
    type(fields.code, 'XYZ');
    type(fields.seats, '40');
    expect(screen.queryByDisplayValue('XYZ')).toBeNull();
    expect(screen.getByText('ABC')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ seats: 40, code: 'ABC' });
    unmount();
    renderScreen({ registry, path: '/things/create', dataProvider: dataProvider() });
    await waitFor(() => input(fields.seats));
    type(fields.seats, '40');
    expect(input(fields.code)).toBeTruthy();
  });

  it('by no condition is text in every stored record, and asked for in a new one', async () => {
    const fixed = withRules(['name', 'seats', 'code'], { code: { required: true, readOnlyWhen: {} } });
    const { unmount } = renderScreen({ registry: fixed, dataProvider: dataProvider({ seats: 12, code: 'ABC' }) });
    expect(await screen.findByText('ABC')).toBeTruthy();
    expect(screen.queryByDisplayValue('ABC')).toBeNull();
    unmount();
    renderScreen({ registry: fixed, path: '/things/create', dataProvider: dataProvider() });
    await waitFor(() => expect(input(fields.code)).toBeTruthy());
  });
});

describe('a field of a row with a rule', () => {
  const rows = { title: { type: 'text', required: true }, sets: { type: 'integer', min: 1, showWhen: { title: 'A', seats: 12 } } };
  const registry = withRules(['name', 'seats', 'steps'], { steps: { type: 'rows', fields: rows } });

  it('follows its row and the record', async () => {
    const steps = [
      { id: 1, title: 'A', sets: 3 },
      { id: 2, title: 'B', sets: 4 },
    ];
    const { user } = renderScreen({ registry, dataProvider: dataProvider({ seats: 12, steps }) });
    await screen.findByDisplayValue('3');
    expect(screen.queryByDisplayValue('4')).toBeNull();
    fireEvent.change(screen.getByDisplayValue('B'), { target: { value: 'A' } });
    expect(screen.getByDisplayValue('4')).toBeTruthy();
    type(fields.seats, '13');
    expect(screen.queryByDisplayValue('3')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0].steps).toEqual([
      { id: 1, title: 'A', sets: 3 },
      { id: 2, title: 'A', sets: 4 },
    ]);
  });
});

describe('a reference that another field narrows', () => {
  it('offers what fits, and is cleared with an announcement when the other field changes', async () => {
    const registry = withRules(['name', 'seats', 'main_tag'], { main_tag: { choosable: { seats: '$seats' } } });
    const wet = { id: 1, name: 'Wet', name_en: 'Wet', name_ar: 'Wet', seats: 12 };
    const getList = vi.fn(async () => ({ data: [], total: 0 }));
    const getMany = async () => ({ data: [wet] });
    renderScreen({ registry, dataProvider: { ...dataProvider({ seats: 12, main_tag: 1 }), getList, getMany } as never });
    expect(await screen.findByDisplayValue('Wet')).toBeTruthy();
    fireEvent.focus(input(fields.main_tag));
    fireEvent.mouseDown(input(fields.main_tag));
    await waitFor(() => expect(getList).toHaveBeenCalledWith('tags', expect.objectContaining({ filter: { seats: 12 } })));
    type(fields.seats, '13');
    await waitFor(() => expect(screen.queryByDisplayValue('Wet')).toBeNull());
    await waitFor(() => expect(screen.getByText('“Wet” was cleared, because it does not fit the new choice.')).toBeTruthy());
  });
});

describe('a computed field', () => {
  const registry = withRules(['name', 'seats', 'code'], { code: { type: 'integer', computed: { product: ['seats', 3] } } });
  const shown = () => screen.getByText(fields.code).parentElement?.textContent?.replace(fields.code, '');

  it('follows what is typed, has no input, and is not sent', async () => {
    const { user } = renderScreen({ registry, dataProvider: dataProvider({ seats: 12, code: 999 }) });
    await screen.findByDisplayValue('12');
    await waitFor(() => expect(shown()).toBe('36'));
    type(fields.seats, '5');
    await waitFor(() => expect(shown()).toBe('15'));
    expect(screen.queryByLabelText(fields.code)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ seats: 5 });
    expect(sent.mock.calls[0]?.[0]).not.toMatchObject({ code: 15 });
  });

  it('is shown for a new record too', async () => {
    renderScreen({ registry, path: '/things/create', dataProvider: dataProvider() });
    await screen.findByLabelText(new RegExp(fields.seats));
    type(fields.seats, '2');
    await waitFor(() => expect(shown()).toBe('6'));
  });
});
