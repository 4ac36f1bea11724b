import { expect, it, vi } from 'vitest';
import { daily } from '../../../server/lib/daily';

it('tells what became of each job, one after another', async () => {
  const told: unknown[][] = [];
  const fails = new Error('no room left');
  const end = daily({ first: async () => undefined, second: () => Promise.reject(fails) }, (...run) => told.push(run.slice(0, 2)));
  await vi.waitFor(() => expect(told).toHaveLength(2));
  await end();
  expect(told).toEqual([
    ['first', undefined],
    ['second', fails],
  ]);
});

it('breaks off the job at work when it ends, begins no other, and tells of neither', async () => {
  const told: string[] = [];
  const begun: string[] = [];
  const long = (signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      begun.push('long');
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const end = daily({ long, next: async () => void begun.push('next') }, (name) => told.push(name));
  await vi.waitFor(() => expect(begun).toEqual(['long']));
  await end();
  expect([begun, told]).toEqual([['long'], []]);
});

it('waits two seconds at most for a job that does not break off', async () => {
  const deaf = vi.fn(() => new Promise<void>(() => undefined));
  const end = daily({ deaf }, () => undefined);
  await vi.waitFor(() => expect(deaf).toHaveBeenCalled());
  const ended = performance.now();
  await end();
  expect(performance.now() - ended).toBeLessThan(20_000);
});
