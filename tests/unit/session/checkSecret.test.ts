import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkSecret } from '../../../server/config/readSecrets';

it.each(['base64', 'base64url', 'hex'] as const)('takes 32 random bytes as %s', (encoding) => {
  for (let draw = 0; draw < 200; draw += 1) expect(checkSecret(randomBytes(32).toString(encoding))).toBeUndefined();
});

it.each(['', 'x', 'a-short-secret', 'password'.repeat(8), '0'.repeat(64)])(
  'refuses %j with the remedy and without repeating it',
  (secret) => {
    const problem = checkSecret(secret);
    expect(problem).toContain('openssl rand -base64 32');
    if (secret.length > 1) expect(problem).not.toContain(secret);
  },
);
