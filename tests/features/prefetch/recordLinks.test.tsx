// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { useRecordLinks } from '../../../src/features/prefetch/useRecordLinks';
import { renderRoutes } from '../../support/renderRoutes';

function Links() {
  useRecordLinks();
  return (
    <>
      <a href="/goals/7" data-record>
        <b>Goal</b> <i>seven</i>
      </a>
      <a href="/goals/8">Another link</a>
    </>
  );
}

const prefetch = vi.fn();
const takePrefetched = vi.fn(async () => undefined);

beforeEach(() => {
  prefetch.mockClear();
  renderRoutes([{ path: '/', element: <Links /> }], { registry, data: { prefetch, takePrefetched } as never });
});

const send = (type: string, element: Element, relatedTarget?: Element) =>
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: relatedTarget ?? null }));
const rest = () => new Promise((resolve) => setTimeout(resolve, 120));

it('a record is read once the pointer has rested on its link, also when it moves within the link', async () => {
  const [goal, seven] = [screen.getByText('Goal'), screen.getByText('seven')];
  send('pointerover', goal);
  send('pointerout', goal, seven);
  send('pointerover', seven, goal);
  expect(prefetch).not.toHaveBeenCalled();
  await rest();
  expect(prefetch.mock.calls).toEqual([['getOne', 'goals', { id: '7' }]]);
});

it('nothing is read for a link that the pointer passes over, or that leads to no record', async () => {
  send('pointerover', screen.getByText('Goal'));
  send('pointerout', screen.getByText('Goal'));
  send('pointerover', screen.getByText('Another link'));
  await rest();
  expect(prefetch).not.toHaveBeenCalled();
});

it('a press reads at once, and the focus that follows reads nothing more', async () => {
  send('pointerdown', screen.getByText('Goal'));
  send('focusin', screen.getByText('Goal'));
  await rest();
  expect(prefetch.mock.calls).toEqual([['getOne', 'goals', { id: '7' }]]);
});
