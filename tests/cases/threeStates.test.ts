import { describe, expect, it } from 'vitest';
import { importCase, json } from './support/importedCase';

function created() {
  let record: Record<string, unknown> = { id: 1, name: 'Lift', passed: null, urgent: false };
  return importCase('13-three-state', ({ method, body }) => {
    if (method === 'PATCH') record = { ...record, ...JSON.parse(body) };
    return json(JSON.stringify(record));
  });
}

describe('a boolean that the document calls nullable', () => {
  it('is imported with three states, and one that it does not with two', () => {
    const { fields } = created().registry.get('checks');
    expect(fields.passed).toMatchObject({ type: 'boolean', nullable: true });
    expect(fields.urgent).not.toHaveProperty('nullable');
  });

  it('is kept when something else changes, and can be set and unset', async () => {
    const { provider, calls } = created();
    let { data } = await provider.getOne('checks', { id: 1 });
    for (const change of [{ name: 'Stairs' }, { passed: true }, { passed: null }, { passed: false }])
      ({ data } = await provider.update('checks', { id: 1, data: { ...data, ...change }, previousData: data }));
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      '{"name":"Stairs"}',
      '{"passed":true}',
      '{"passed":null}',
      '{"passed":false}',
    ]);
  });
});
