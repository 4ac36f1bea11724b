// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTooltipDismissal } from '../../../src/ui/dashboard/charts/useTooltipDismissal';
import { Menu } from '../../../src/ui/lazy/overlays';
import { TooltipLayer } from '../../../src/ui/theme/TooltipLayer';
import { tooltip } from '../../../src/ui/theme/tooltip';

afterEach(cleanup);

const point = async (name: string) => {
  fireEvent.pointerOver(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(name));
  return screen.getByRole('tooltip').parentElement;
};

test('a tooltip stands in the landmark or dialog of its control, and goes when a key presses that', async () => {
  const button = (name: string) => (
    <button type="button" aria-label={name} {...tooltip(name)}>
      x
    </button>
  );
  render(
    <>
      <header>{button('Refresh')}</header>
      <main>
        <nav>{button('Next')}</nav>
      </main>
      <div role="dialog">{button('Close')}</div>
      {button('Elsewhere')}
      <TooltipLayer />
    </>,
  );
  expect((await point('Refresh'))?.tagName).toBe('HEADER');
  expect((await point('Next'))?.tagName).toBe('MAIN');
  expect(await point('Close')).toBe(screen.getByRole('dialog'));
  expect(await point('Elsewhere')).toBe(document.body);
  for (const key of ['Escape', 'Enter', ' ']) {
    await point('Next');
    fireEvent.keyDown(document.body, { key });
    expect(screen.queryByRole('tooltip'), key).toBeNull();
  }
});

test('Escape takes the tooltip of a chart away until the pointer comes again', () => {
  function Chart() {
    const { tooltip, chart } = useTooltipDismissal();
    return (
      <div data-testid="chart" {...chart}>
        {String('active' in tooltip)}
      </div>
    );
  }
  render(<Chart />);
  const chart = screen.getByTestId('chart');
  expect(chart.textContent).toBe('false');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(chart.textContent).toBe('true');
  fireEvent.pointerEnter(chart);
  expect(chart.textContent).toBe('false');
});

test('a menu is a landmark with the name of its list', () => {
  render(
    <Menu open anchorEl={document.body} slotProps={{ list: { 'aria-label': 'Actions for Rope' } }}>
      <li>Edit</li>
    </Menu>,
  );
  const region = screen.getByRole('region', { name: 'Actions for Rope' });
  expect(region.contains(screen.getByRole('menu', { name: 'Actions for Rope' }))).toBe(true);
});
