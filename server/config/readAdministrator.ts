import { commonPasswords } from '../../src/schema/commonPasswords';
import { maxPasswordLength } from '../../src/schema/passwordLength';
import { brokenRules, minPasswordLength, type PasswordRule } from '../../src/schema/passwordRules';
import { normalAccount } from '../lib/normalAccount';
import type { Administrator } from './config';

/** Created only on loopback, which other machines cannot reach. */
const demoAdministrator: Administrator = { email: 'admin@example.com', password: 'demo-admin-2026', demo: true };

const brokenBy: { readonly [R in PasswordRule]: string } = {
  length: `too short. Use at least ${minPasswordLength} characters.`,
  tooLong: `too long. Use at most ${maxPasswordLength} characters.`,
  personal: 'it holds a part of ADMIN_EMAIL. Choose another.',
  guessable: 'too easy to guess. Use several words, or signs in no order.',
};

export function readAdministrator(
  email: string | undefined,
  password: string | undefined,
  onLoopback: boolean,
  problems: string[],
): Administrator | undefined {
  if (!email && !password) return onLoopback ? demoAdministrator : undefined;
  if (!email || !password) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither.');
    return undefined;
  }
  const account = normalAccount(email) ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(account)) problems.push(`ADMIN_EMAIL: "${email}" is not an e-mail address.`);
  const administrator = { email: account, password, demo: false };
  if (password === demoAdministrator.password) {
    if (!onLoopback) problems.push('ADMIN_PASSWORD: this is the published demo password. Choose your own.');
    return administrator;
  }
  const limits = { minLength: minPasswordLength, maxLength: maxPasswordLength };
  const [broken] = brokenRules(password, { ...limits, personal: [account], common: commonPasswords });
  if (broken)
    problems.push(`ADMIN_PASSWORD: ${brokenBy[broken]} Once there is an administrator, ADMIN_EMAIL and ADMIN_PASSWORD can be left out.`);
  return administrator;
}
