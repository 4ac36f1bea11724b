import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes the console complain fails, unless it says so by mocking the console itself. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...words) => complaints.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'console.error and console.warn are not silent').toEqual([]);
});
