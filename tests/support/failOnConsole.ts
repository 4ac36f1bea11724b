import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails each test that writes to `console.error` or `console.warn`, unless the test mocks them. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...words) => complaints.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(complaints, 'console.error and console.warn are not silent').toEqual([]);
});
