import { describe, expect, it } from 'vitest';
import { demoRecords } from '../../../demo/demoRecords';

const now = new Date('2026-03-31T09:00:00Z');
const demo = demoRecords(now);
const subscriptions = (demo.userSubscriptions ?? []) as unknown as {
  readonly id: number;
  readonly user: number;
  readonly option: number;
  readonly status: string;
  readonly amount: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly is_renewal: boolean;
  readonly created_at: string;
}[];
const today = '2026-03-31';
const chains = (demo.trainees ?? []).map(({ id }) => subscriptions.filter(({ user }) => user === id));

describe('the demo subscriptions', () => {
  it('are about a thousand, over two years, numbered as time goes by', () => {
    expect(subscriptions.length).toBeGreaterThan(900);
    expect(subscriptions.length).toBeLessThan(1300);
    const moments = subscriptions.map(({ created_at }) => created_at);
    expect(moments).toEqual([...moments].sort());
    expect(moments.at(-1)?.localeCompare(now.toISOString())).toBe(-1);
    expect(now.getTime() - Date.parse(moments[0] ?? '')).toBeGreaterThan(650 * 86_400_000);
  });

  it('belong to every trainee, one after another, the first no renewal and all others', () => {
    expect(subscriptions.every(({ user }) => user >= 1 && user <= 400)).toBe(true);
    expect(chains.filter(({ length }) => length === 0)).toEqual([]);
    for (const chain of chains) {
      expect(chain.map(({ is_renewal }) => is_renewal)).toEqual(chain.map((_, index) => index > 0));
      for (const [index, { start_date }] of chain.entries())
        if (index > 0) expect(start_date > (chain[index - 1]?.end_date ?? ''), `${start_date} of trainee ${chain[0]?.user}`).toBe(true);
    }
  });

  it('cost what their option costs and hold as long', () => {
    const options = new Map(demo.subscriptionOptions?.map((option) => [option.id, option]));
    for (const { option, amount, start_date, end_date } of subscriptions) {
      const { price, duration } = options.get(option) as { price: string; duration: number } & { id: number };
      expect(amount).toBe(price);
      const months = (Date.parse(end_date) - Date.parse(start_date)) / (30.44 * 86_400_000);
      expect(Math.round(months)).toBe(duration);
    }
  });

  it('are expired when they are over, paid or waiting for money when they are not, and some were cancelled', () => {
    for (const { status, end_date } of subscriptions) {
      if (status === 'Expired') expect(end_date < today).toBe(true);
      if (status === 'Paid' || status === 'Pending') expect(end_date >= today).toBe(true);
    }
    const count = (status: string) => subscriptions.filter((one) => one.status === status).length;
    expect(count('Pending')).toBeGreaterThanOrEqual(15);
    expect(count('Pending')).toBeLessThanOrEqual(40);
    expect(count('Paid')).toBeGreaterThan(150);
    expect(count('Cancelled')).toBeGreaterThan(20);
  });

  it('are the same at every call', () => {
    expect(demoRecords(now).userSubscriptions).toEqual(subscriptions);
  });
});
