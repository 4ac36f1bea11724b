import { describe, expect, it } from 'vitest';
import { toSession, toTokens } from '../../../server/session/toSession';
import { createToken } from '../../support/createGateway';

const user = { id: 7, email: 'a@example.com', name: 'Amal', image: '/media/a.jpg' };
const full = { access: 'a', refresh: 'r', subject: '7', name: 'Amal', image: '/media/a.jpg' };

describe('toSession', () => {
  it.each([
    ['access, refresh and user', { access: 'a', refresh: 'r', user }],
    ['everything under data', { data: { access: 'a', refresh: 'r', user } }],
    ['tokens of their own', { user, tokens: { access: 'a', refresh: 'r' } }],
    ['OAuth names', { access_token: 'a', refresh_token: 'r', user }],
    ['the user beside the tokens', { ...user, access: 'a', refresh: 'r' }],
    ['the user under data', { access: 'a', refresh: 'r', data: user }],
  ])('reads %s', (_name, answer) => {
    expect(toSession(answer, 'typed@example.com')).toEqual(full);
  });

  // covers: 7.10
  it.each([{ token: 't' }, { key: 't' }, { data: { token: 't' } }])('reads a token alone, %j, for the account that was typed', (answer) => {
    expect(toSession(answer, ' Typed@Example.com ')).toEqual({
      access: 't',
      refresh: undefined,
      subject: 'typed@example.com',
      name: null,
      image: null,
    });
  });

  it('takes the account from the token when the answer names none', async () => {
    const token = await createToken(2_000_000_000, { user_id: 42 });
    expect(toSession({ token }, 'typed@example.com')?.subject).toBe('42');
  });

  it('takes the name from the token when the answer names nobody', async () => {
    const named = await createToken(2_000_000_000, { user_id: 42, name: 'هدى القحطاني' });
    expect(toSession({ access: named }, 'huda')).toMatchObject({ subject: '42', name: 'هدى القحطاني' });
    const split = await createToken(2_000_000_000, { first_name: 'Huda', last_name: 'Al-Qahtani' });
    expect(toSession({ access: split, user: { email: 'h@example.com' } }, 'huda')?.name).toBe('Huda Al-Qahtani');
  });

  it('joins first and last name', () => {
    expect(toSession({ token: 't', user: { email: 'a@example.com', first_name: 'Amal', last_name: 'Haddad' } }, 'x')?.name).toBe(
      'Amal Haddad',
    );
  });

  it.each([null, undefined, 'text', 7, [], {}, { access: 7 }, { token: '' }, { data: null }])('finds no session in %j', (answer) => {
    expect(toSession(answer, 'x')).toBeUndefined();
  });

  it('reads a refresh answer with and without a new refresh token', () => {
    expect(toTokens({ access: 'a', refresh: 'r' })).toEqual({ access: 'a', refresh: 'r' });
    expect(toTokens({ access: 'a' })).toEqual({ access: 'a', refresh: undefined });
    expect(toTokens({})).toBeUndefined();
  });
});
