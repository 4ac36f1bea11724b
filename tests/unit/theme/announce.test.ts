// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

/** Imported again for each test, so that no earlier announcement remains. */
let announce: (text: string) => void;
const said = () => document.querySelector('[role=status]')?.textContent;
const wait = () => vi.advanceTimersByTime(200);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  document.body.replaceChildren();
  ({ announce } = await import('../../../src/ui/theme/announce'));
});

test('the first words come once the region has stood in the document for a moment', () => {
  announce('Three selected');
  expect(said()).toBe('');
  wait();
  expect(said()).toBe('Three selected');
});

test('what comes in the same moment is said together, the same only once', () => {
  announce('Unsaved changes were restored.');
  announce('Edit rope');
  announce('Edit rope');
  wait();
  expect(said()).toBe('Unsaved changes were restored. Edit rope');
});

test('what comes later takes its place, and the same again is a change', () => {
  announce('One');
  wait();
  announce('Two');
  wait();
  expect(said()).toBe('Two');
  announce('Two');
  wait();
  expect(said()).toBe('Two\u00a0');
});
