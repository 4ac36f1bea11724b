import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { createRoleReader } from '../../../server/session/createRoleReader';
import { defineAccess } from '../../../src/schema/defineAccess';

const resources = registry.resources.slice(0, 10);
const [first, second, third] = resources.map(({ path }) => `${path}/`);
const access = defineAccess(registry, { role: { from: 'options' } });
const signed = { access: 'token' };

describe('rights by OPTIONS', () => {
  const createReader = (statuses: Readonly<Record<string, number>>) => {
    let [open, most] = [0, 0];
    const asked: string[] = [];
    const read = createRoleReader({
      access,
      resources,
      ask: async (method, path) => {
        asked.push(`${method} ${path}`);
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve, 5));
        open -= 1;
        return { status: statuses[path] ?? 200, body: path === second ? {} : { actions: { POST: {} } } } as never;
      },
    });
    return { read, asked, getMost: () => most };
  };

  it('are read of each resource, four at a time, and once for a token', async () => {
    const { read, asked, getMost } = createReader({ [third ?? '']: 403 });
    const { rights = {} } = await read(signed, 'https://api.example.com');
    await read(signed, 'https://api.example.com');
    expect(asked).toEqual(resources.map(({ path }) => `OPTIONS ${path}/`));
    expect(getMost()).toBe(4);
    expect(Object.keys(rights)).toEqual(resources.map(({ name }) => name));
    expect(rights[resources[0]?.name ?? '']).toContain('create');
    expect(rights[resources[1]?.name ?? '']).toEqual(
      resources[1]?.can.create ? ['list', 'show', 'export'] : expect.arrayContaining(['edit']),
    );
    expect(rights[resources[2]?.name ?? '']).toEqual([]);
  });

  it('are unknown if the API fails at one resource, and are read again', async () => {
    const statuses: Record<string, number> = { [first ?? '']: 503 };
    const { read } = createReader(statuses);
    await expect(read(signed, 'https://api.example.com')).rejects.toThrow('The product API did not say the role');
    delete statuses[first ?? ''];
    expect((await read(signed, 'https://api.example.com')).role).toBe('options');
  });
});
