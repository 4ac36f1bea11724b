import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withComputed } from '../../src/schema/computed';
import { type ApiUnderTest, apiUnderTest } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

describe.each(availableDatabases())('Computed values of the product, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
  });
  afterAll(() => api.close());

  it('are made of what the API answers: a price per month', async () => {
    const sent = { name_en: 'Quarter', name_ar: 'ربع سنة', duration: 3, price: '1000.00', price_per_month: '1.00' };
    const { status, body } = await api.call('POST', 'subscription-options/', { body: sent });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).not.toHaveProperty('price_per_month');
    const { fields } = api.registry.get('subscriptionOptions');
    expect(withComputed(fields, body as Record<string, unknown>)).toMatchObject({ price: '1000.00', price_per_month: '333.33' });
  });
});
