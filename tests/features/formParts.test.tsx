// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineFeature, type Feature } from '../../src/extensions/feature';
import { type RecordForm, type SaveStep, useBeforeSave } from '../../src/extensions/recordForm';
import { buildThing } from '../unit/forms/support/everyField';
import { input, renderScreen } from '../unit/forms/support/renderScreen';

beforeEach(() => {
  // Outside production, react-admin logs the data provider's rejections.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => sessionStorage.clear());

const noticed = (Component: ComponentType<RecordForm>): Feature =>
  defineFeature({ name: 'probe', parts: { 'form.notices': { probe: { Component } } } });

const stepping = (step: SaveStep) =>
  noticed((form) => {
    useBeforeSave(form, step);
    return null;
  });

const saving = () => vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...buildThing(), ...data } }) as never);

async function saveSeats(features: readonly Feature[], update = saving()) {
  const { user, router } = renderScreen({ fields: ['name', 'seats'], features, dataProvider: { update } as never });
  await screen.findByDisplayValue('Kettlebell');
  await user.clear(input('Seats'));
  await user.type(input('Seats'), '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { update, path: () => router.state.location.pathname };
}

it('a part in a form gets the record, what is typed and what differs', async () => {
  const { update } = await saveSeats([
    noticed(({ record, values, changed }) => (
      <p>
        {String(record?.seats)} to {String(values.seats)}: {changed.join()}
      </p>
    )),
    stepping(async () => undefined),
  ]);
  expect(screen.getByText('2 to 9: seats')).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
});

it('steps of saves may change what is sent, and add to what is said afterwards', async () => {
  const { update } = await saveSeats([
    stepping(async (values, save) => save({ ...values, seats: 10 })),
    stepping(async (values, save) => {
      const saved = await save({ ...values, name_en: `Bell of ${values.seats}` });
      return saved && { ...saved, note: 'It was counted.' };
    }),
  ]);
  await screen.findByText('Elsewhere');
  expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { seats: 10, name_en: 'Bell of 10' } });
  expect(screen.getByText(/It was counted\./)).toBeTruthy();
});

it('a step that cancels leaves the form as it was typed', async () => {
  const { update, path } = await saveSeats([stepping(async () => undefined)]);
  expect(update).not.toHaveBeenCalled();
  expect([input('Seats').value, path()]).toEqual(['9', '/things/7']);
});

it('a part that throws says so in its place, and the form saves', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { update } = await saveSeats([
    noticed(() => {
      throw new Error('broken');
    }),
  ]);
  await screen.findByText('Elsewhere');
  expect(update).toHaveBeenCalledOnce();
});

it.each([
  [
    'a version that others have changed',
    new HttpError('errors.changedMeanwhile', 412, { versionConflict: { current: buildThing() } }),
    /Someone else changed this/,
  ],
  ['a refusal of the API', new HttpError('This was changed.', 409, {}), /This was changed/],
  ['a record that was deleted', new HttpError('Not found', 410, {}), /no longer exists|deleted/],
])('without features, a form shows %s as its error, and all that was typed stays', async (_, error, said) => {
  const { path } = await saveSeats(
    [],
    vi.fn(async () => Promise.reject<never>(error)),
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect([input('Seats').value, path()]).toEqual(['9', '/things/7']);
});
