import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, toNetwork } from '../../../server/http/addresses';

async function getAddress(remoteAddress: string | undefined, forwarded?: string, trustProxy = false): Promise<string> {
  const app = new Hono();
  app.get('*', (c) => c.text(clientAddress(c, trustProxy) ?? 'unknown'));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2:0::1', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::1', '2001:db8::/64'],
    ['::1', '::1', '::/64'],
    ['fe80::1%eth0', 'fe80::1%eth0', 'fe80::/64'],
    [undefined, 'unknown', 'unknown'],
  ])('%s is shown as %s and counts as %s: one household has a whole IPv6 /64', async (remote, shown, counted) => {
    const address = await getAddress(remote);
    expect([address, toNetwork(address)]).toEqual([shown, counted]);
  });

  it('ignores X-Forwarded-For unless a proxy of our own is in front', async () => {
    expect(await getAddress('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });

  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['10.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['198.51.100.1:4711', '198.51.100.1'],
    ['2001:db8:1:2::9', '2001:db8:1:2::9'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::9'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::9'],
    ['', '203.0.113.7'],
    ['198.51.100.1, ', '203.0.113.7'],
  ])('behind one, the last entry of "%s" is %s', async (forwarded, expected) => {
    expect(await getAddress('203.0.113.7', forwarded, true)).toBe(expected);
  });
});
