// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { checkCustomizations } from '../../../src/customizations/checkCustomizations';
import type { WidgetProps } from '../../../src/customizations/customizations';
import { renderDashboard } from './renderDashboard';

const Weather = ({ dates }: WidgetProps) => <p>Sunny since {dates.after}</p>;
const figure = { name: 'workouts', kind: 'figure', call: 'homepage/workouts-summary/', resource: 'workouts' } as const;

test('A widget of customizations is a card of the home page, with the chosen period', async () => {
  renderDashboard([figure], () => ({ total: 3 }), {
    words: { weather: { title: 'Weather in Cairo' }, workouts: { title: 'Workouts' } },
    customizations: { widgets: { weather: { Widget: async () => Weather } } },
  });
  const card = await screen.findByRole('region', { name: 'Weather in Cairo' });
  expect(await within(card).findByText(/Sunny since \d{4}-\d\d-\d\d/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Workouts' })).toBeTruthy();
});

test('A widget with the name of a declared one replaces it, and its call is not made', async () => {
  const { getWidget } = renderDashboard([figure], () => ({ total: 3 }), {
    words: { workouts: { title: 'Workouts' } },
    customizations: { widgets: { workouts: { Widget: async () => Weather, width: 'full' } } },
  });
  expect(await within(await screen.findByRole('region', { name: 'Workouts' })).findByText(/Sunny/)).toBeTruthy();
  expect(getWidget).not.toHaveBeenCalled();
});

test('A widget of customizations with a table saves it as a picture and as CSV; one without has no menu', async () => {
  const Table = () => (
    <table>
      <tbody>
        <tr>
          <th>Cairo</th>
          <td>31</td>
        </tr>
      </tbody>
    </table>
  );
  renderDashboard([figure], () => ({ total: 3 }), {
    words: { weather: { title: 'Weather' }, sky: { title: 'Sky' }, workouts: { title: 'Workouts' } },
    customizations: { widgets: { weather: { Widget: async () => Table }, sky: { Widget: async () => Weather } } },
  });
  const card = within(await screen.findByRole('region', { name: 'Weather' }));
  const options = await card.findByRole('button', { name: /Weather/ });
  expect(within(screen.getByRole('region', { name: 'Sky' })).queryByRole('button')).toBeNull();
  options.click();
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Download picture', 'Download as CSV']);
});

test('A widget that throws fails in its card only', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', () => undefined);
  const Broken = () => {
    throw new Error('no weather');
  };
  renderDashboard([figure], () => ({ total: 3 }), {
    words: { workouts: { title: 'Workouts' } },
    customizations: { widgets: { weather: { Widget: async () => Broken } } },
  });
  expect(
    await within(await screen.findByRole('region', { name: 'Weather' })).findByText(/no weather|widgets\.weather|Weather/),
  ).toBeTruthy();
  expect(await within(screen.getByRole('region', { name: 'Workouts' })).findByText('3')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('A wrong part or width of a widget says which exist', () => {
  const check = (widget: object) => () => checkCustomizations(registry, { widgets: { weather: widget } } as never);
  expect(check({ Widget: async () => Weather, width: 'fifth' })).toThrow(
    /widgets\.weather\.width: "fifth" is not a valid width.*quarter, third, half, twoThirds, full/,
  );
  expect(check({ Component: Weather })).toThrow(
    /widgets\.weather: "Component" is not a valid part of a widget.*Widget, width\.\s*widgets\.weather: "Widget" is missing/,
  );
});
