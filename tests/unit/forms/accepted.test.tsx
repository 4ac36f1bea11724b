// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { acceptedError } from '../../../src/data/accepted';
import { renderScreen } from './support/renderScreen';

afterEach(() => sessionStorage.clear());

it.each([
  ['en', 'Save', /accepted this and has not finished yet\. There is no need to send it again/],
  ['ar', 'حفظ', /قَبِل الخادم الطلب ولم يُنهِ تنفيذه بعد/],
] as const)('a create that the API finishes later leaves the form and says so, in %s', async (locale, save, sentence) => {
  // react-admin logs every rejection of the data provider.
  vi.spyOn(console, 'error').mockReturnValue();
  const create = vi.fn(async () => {
    throw acceptedError();
  });
  const { user } = renderScreen({ locale, path: '/things/create', fields: ['code'], dataProvider: { create: create as never } });
  await screen.findByRole('button', { name: save });
  const field = document.querySelector<HTMLInputElement>('input[name="code"]') as HTMLInputElement;
  await user.type(field, 'ABC');
  await user.click(screen.getByRole('button', { name: save }));
  await screen.findByText(sentence);
  await waitFor(() => expect(screen.queryByRole('button', { name: save })).toBeNull());
  expect(create).toHaveBeenCalledTimes(1);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
