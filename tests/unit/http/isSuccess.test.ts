import { expect, it } from 'vitest';
import { isSuccess } from '../../../src/http/httpClient';

// covers: 4.12, 9.1
it('takes 200 to 208 and 226 for success, and nothing else (specification §4)', () => {
  const successes = Array.from({ length: 600 }, (_, status) => status).filter(isSuccess);
  expect(successes).toEqual([200, 201, 202, 203, 204, 205, 206, 207, 208, 226]);
});
