// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { overlays } from '../../../src/ui/lazy/overlays';
import { TooltipLayer } from '../../../src/ui/theme/TooltipLayer';
import { tooltip } from '../../../src/ui/theme/tooltip';

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

test('a tooltip goes when the mouse leaves the window, and stays when a finger is lifted', async () => {
  render(
    <>
      <button type="button" aria-label="Refresh" {...tooltip('Refresh')}>
        x
      </button>
      <TooltipLayer />
    </>,
  );
  await point('Refresh');
  const leave = (pointerType: string) => fireEvent.pointerOut(screen.getByRole('button'), { pointerType, relatedTarget: null });
  leave('touch');
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 300))));
  expect(screen.getByRole('tooltip')).toBeTruthy();
  leave('mouse');
  // Where no element is, the document is the target.
  fireEvent.pointerOver(document, { pointerType: 'mouse' });
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

describe('a point of a drawing', () => {
  const drawing = (
    <main>
      <svg role="presentation">
        <rect data-testid="Monday" {...tooltip('Monday')} />
        <rect data-testid="Tuesday" {...tooltip('Tuesday')} />
      </svg>
      <TooltipLayer />
    </main>
  );
  const mouse = { pointerType: 'mouse', clientX: 200, clientY: 200 };
  const over = (element: Element) => fireEvent.pointerOver(element, mouse);
  const wait = (milliseconds: number) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, milliseconds))));

  test('keeps its tooltip while the pointer crosses other points on the way to it, and gives it up to one where the pointer stays', async () => {
    render(drawing);
    over(screen.getByTestId('Monday'));
    const tip = await screen.findByRole('tooltip');
    tip.getBoundingClientRect = () => new DOMRect(0, 0, 60, 20);
    over(screen.getByTestId('Tuesday'));
    fireEvent.pointerMove(screen.getByTestId('Tuesday'), { ...mouse, clientX: 30, clientY: 10 });
    await wait(300);
    expect(screen.getByRole('tooltip').textContent).toBe('Monday');
    fireEvent.pointerMove(screen.getByTestId('Tuesday'), mouse);
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Tuesday'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('shows it to a finger that taps, until the next tap', async () => {
    render(drawing);
    const touch = { pointerType: 'touch' };
    fireEvent.pointerDown(screen.getByTestId('Monday'), touch);
    fireEvent.pointerUp(screen.getByTestId('Monday'), touch);
    await screen.findByRole('tooltip');
    await wait(300);
    expect(screen.getByRole('tooltip').textContent).toBe('Monday');
    fireEvent.pointerDown(document.body, touch);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

test('a menu is a landmark with the name of its list', () => {
  render(
    <overlays.Menu open anchorEl={document.body} slotProps={{ list: { 'aria-label': 'Actions for Rope' } }}>
      <li>Edit</li>
    </overlays.Menu>,
  );
  const region = screen.getByRole('region', { name: 'Actions for Rope' });
  expect(region.contains(screen.getByRole('menu', { name: 'Actions for Rope' }))).toBe(true);
});
