import { describe, expect, it } from 'vitest';
import { findClient, isTrusted, readTrustProxy, type TrustProxy } from '../../../server/lib/trustProxy';

const read = (value: string | undefined) => {
  const problems: string[] = [];
  return { trustProxy: readTrustProxy(value, problems), problems };
};
const trusted = (value: string): TrustProxy => {
  const { trustProxy, problems } = read(value);
  expect(problems).toEqual([]);
  return trustProxy;
};

describe('TRUST_PROXY', () => {
  it.each([undefined, 'false', '0', 'off', 'no'])('%s trusts nobody', (value) => {
    expect(read(value)).toEqual({ trustProxy: false, problems: [] });
  });

  it.each([
    ['true', true],
    ['on', true],
    ['1', 1],
    ['2', 2],
  ])('%s is a number of proxies', (value, expected) => {
    expect(read(value)).toEqual({ trustProxy: expected, problems: [] });
  });

  it.each([
    'maybe',
    '17',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '2001:db8::/129',
    '10.0.0.0/',
    '10.0.0/8',
    '10.0.0.1-10.0.0.9',
    '0.0.0.0/0',
    '::/0',
    '::ffff:10.0.0.0/95',
    'proxy.example.com',
    '10.0.0.1,,10.0.0.2',
    '10.0.0.1/8/9',
  ])('%s stops the start with one line', (value) => {
    expect(read(value).problems).toEqual([expect.stringMatching(/^TRUST_PROXY: .+ Use /)]);
  });

  it('two mistakes are two lines', () => {
    expect(read('10.0.0.0/99, nobody').problems).toHaveLength(2);
  });

  it.each([
    ['10.0.0.0/8', '10.9.8.7', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '::ffff:10.9.8.7', true],
    ['10.0.0.0/8', '::ffff:0a09:0807', true],
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.3', '10.1.2.4', false],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['::ffff:10.0.0.0/104', '10.9.8.7', true],
    ['::1', '::1', true],
    ['10.0.0.0/8, 2001:db8::/32', '2001:db8::1', true],
    ['10.0.0.0/8', 'nonsense', false],
  ])('%s: %s is believed: %s', (value, peer, expected) => {
    expect(isTrusted(trusted(value), peer)).toBe(expected);
  });
});

describe('the client of a chain of proxies', () => {
  const client = (value: string, forwarded: string[], peer: string | undefined = '10.0.0.1') => findClient(forwarded, peer, trusted(value));

  it('is so many places from the right', () => {
    expect(client('1', ['6.6.6.6', '203.0.113.9'])).toBe('203.0.113.9');
    expect(client('2', ['6.6.6.6', '203.0.113.9', '10.0.0.2'])).toBe('203.0.113.9');
    expect(client('2', ['203.0.113.9'])).toBe('203.0.113.9');
    expect(client('2', [])).toBe('10.0.0.1');
  });

  it('is the first from the right that is no proxy of ours', () => {
    const own = '10.0.0.0/8, 2001:db8::/32';
    expect(client(own, ['6.6.6.6', '203.0.113.9', '2001:db8::7', '10.0.0.2'])).toBe('203.0.113.9');
    expect(client(own, ['10.0.0.9', '203.0.113.9', '10.0.0.2'])).toBe('203.0.113.9');
    expect(client(own, ['10.0.0.3', '10.0.0.2'])).toBe('10.0.0.3');
  });

  it('is whoever connects, where that is a stranger', () => {
    expect(client('10.0.0.0/8', ['10.0.0.9', '203.0.113.9'], '198.51.100.7')).toBe('198.51.100.7');
    expect(client('false', ['203.0.113.9'], '198.51.100.7')).toBe('198.51.100.7');
  });

  it('is whoever passed on what is no address', () => {
    expect(client('2', ['6.6.6.6', 'unknown', '10.0.0.2'])).toBe('10.0.0.2');
    expect(client('10.0.0.0/8', ['<script>', '10.0.0.2'])).toBe('10.0.0.2');
  });
});
