import { describe, expect, it } from 'vitest';
import { extraResource } from '../../../bench/growth/extraResource';

describe('the resources that the benchmark adds', () => {
  const many = Array.from({ length: 100 }, (_, number) => extraResource(number));

  it('have names and paths of their own', () => {
    expect(new Set(many.map(({ name }) => name)).size).toBe(100);
    expect(new Set(many.map(({ declaration }) => /path: '(.+)'/.exec(declaration)?.[1])).size).toBe(100);
  });

  it('have six fields each, none twice', () => {
    for (const { declaration } of many) {
      const fields = [...declaration.matchAll(/^ {4}(\w+): \{ type/gm)].map(([, source]) => source);
      expect(fields).toHaveLength(6);
      expect(new Set(fields).size).toBe(6);
    }
  });

  it('share few words, as real ones do', () => {
    const words = new Set(many.flatMap(({ declaration }) => declaration.match(/[a-z]{5,}_[a-z]{5,}/g) ?? []));
    expect(words.size).toBeGreaterThan(250);
  });
});
