import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DescribedApi } from '../../../server/openApi/describedApi';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { defineApi } from '../../../src/schema/api';
import { checkRegistry } from '../../../src/schema/checkRegistry';
import { anyApi } from './support/anyApi';
import { draft } from './support/drafted';
import { shop } from './support/shop';

const fixtures = new URL('./fixtures/', import.meta.url);
const documents = readdirSync(fixtures).filter((file) => /\.(ya?ml|json)$/.test(file));

function loads(described: DescribedApi): void {
  const { api: declared, resources } = draft(described, { reserved: ['dashboard'] });
  checkRegistry(
    resources.map(({ declaration }) => declaration),
    [{ name: 'dashboard', icon: 'dashboard', section: 'overview' }],
  );
  defineApi(declared);
}

describe('every draft can be loaded', () => {
  it('of the shop', () => {
    expect(() => loads(shop)).not.toThrow();
  });

  it.each(documents)('of the document %s', (file) => {
    expect(() => loads(describeOpenApi(readFileSync(new URL(file, fixtures), 'utf8'), file))).not.toThrow();
  });

  it('of eighty APIs that contradict themselves', () => {
    for (let seed = 1; seed <= 80; seed++) expect(() => loads(anyApi(seed)), `seed ${seed}`).not.toThrow();
  }, 20_000);

  it('with every message in both languages, and none empty', () => {
    const empty = Array.from({ length: 30 }, (_, seed) => draft(anyApi(seed + 1000)))
      .flatMap(({ resources }) => resources)
      .flatMap(({ messages }) => [JSON.stringify(messages.en), JSON.stringify(messages.ar)])
      .filter((text) => text.includes(':""') || text.includes('undefined'));
    expect(empty).toEqual([]);
  });
});
