import { expect, it } from 'vitest';
import { daily } from '../../../server/lib/daily';

it('tells what became of each job, one after another', async () => {
  const told: unknown[][] = [];
  const fails = new Error('no room left');
  const end = daily({ first: async () => undefined, second: () => Promise.reject(fails) }, (...run) => told.push(run.slice(0, 2)));
  await new Promise((resolve) => setTimeout(resolve, 20));
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
  await new Promise((resolve) => setTimeout(resolve, 20));
  await end();
  expect([begun, told]).toEqual([['long'], []]);
});

it('waits two seconds at most for a job that does not break off', async () => {
  const end = daily({ deaf: () => new Promise(() => undefined) }, () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const ended = performance.now();
  await end();
  expect(performance.now() - ended).toBeLessThan(4_000);
});
