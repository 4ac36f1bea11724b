import { expect, it } from 'vitest';
import { hashPassword, hashPasswordOfStranger, verifyPassword } from '../../../server/api/passwords';

it('recognises a password and no other', async () => {
  const hash = await hashPassword('kalimat al-sirr كلمة السر');
  expect(hash).not.toContain('kalimat');
  expect(await verifyPassword('kalimat al-sirr كلمة السر', hash)).toBe(true);
  expect(await verifyPassword('kalimat al-sirr كلمة السر ', hash)).toBe(false);
});

it('salts: the same password never has the same hash', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

it('recognises letters however they were composed', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

it('recognises what was hashed with scrypt, before Argon2id', async () => {
  const hash = 'scrypt$15$8$3$ke32PHLZ4hpNcwJvknM_uw$OrRmoCYitXpGKJcUA_QOMApF-uns7Gop-iKIE2XHlxA';
  expect(await verifyPassword('cafe\u0301 kalimat', hash)).toBe(true);
  expect(await verifyPassword('cafe kalimat', hash)).toBe(false);
});

it.each([null, undefined, '', 'plain', 'md5$abc', 'scrypt$15$8$3$$'])(
  'works as long without a usable hash (%j) and says no',
  async (hash) => {
    const usable = await hashPassword('y');
    const whole = await work(() => verifyPassword('x', usable));
    expect(await verifyPassword('x', hash)).toBe(false);
    expect(await work(() => verifyPassword('x', hash))).toBeGreaterThan(whole / 4);
  },
);

it('refuses at once what would wait behind a hundred others, and answers those', async () => {
  const hash = await hashPassword('y');
  const answers = await Promise.allSettled(Array.from({ length: 120 }, () => verifyPassword('y', hash)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(18);
  expect(refused.every(({ reason }) => reason.status === 503 && reason.headers['Retry-After'] === '5')).toBe(true);
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value).length).toBe(120 - refused.length);
});

/** CPU time of eight runs in µs. A single run is too short, because some kernels count in ticks of 10 ms. */
async function work(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < 8; count += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it('checks the password of a sign-in before those of registrations that came earlier', async () => {
  const hash = await hashPassword('y');
  const registered: string[] = [];
  const registrations = Array.from({ length: 8 }, async () => registered.push(await hashPasswordOfStranger('x')));
  await verifyPassword('y', hash);
  expect(registered.length).toBeLessThan(4);
  await Promise.all(registrations);
});
