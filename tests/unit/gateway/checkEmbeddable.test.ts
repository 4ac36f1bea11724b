import { describe, expect, it } from 'vitest';
import { checkEmbeddable } from '../../../server/api/checkEmbeddable';
import { ConfigError } from '../../../server/config/config';
import { startGateway } from '../../../server/startGateway';
import { type ApiDeclaration, defineApi } from '../../../src/schema/api';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';
import { everyFieldRegistry } from '../../support/everyField';

const check = (declared: ApiDeclaration) => () => checkEmbeddable({ api: defineApi(declared), resources: [] });

describe('the embedded API', () => {
  it.each<ApiDeclaration>([
    {},
    { root: '/rest/', query: {}, authorization: 'Token' },
    { ids: null, refresh: null, signOut: null, accountPages: false },
  ])('is an API of %j', (declared) => {
    expect(check(declared)).not.toThrow();
  });

  it.each<[ApiDeclaration, string]>([
    [{ trailingSlash: false }, 'trailingSlash'],
    [{ search: 'q', ordering: 'sort' }, 'search, ordering'],
    [{ ids: 'ids' }, 'ids'],
    [{ paging: { style: 'offset' } }, 'paging'],
    [{ envelope: { records: 'data' } }, 'envelope'],
    [{ signIn: { path: '/token/' } }, 'signIn'],
  ])('is none of %j, and says so', (declared, options) => {
    expect(check(declared)).toThrow(
      `API_URL: resources/ describes an API that the embedded one is not (resources/api.ts: ${options}). Set API_URL to the origin of that API, e.g. https://api.example.com.`,
    );
  });

  it('names resources with keys, filters or pages that it does not have', () => {
    const notes = defineResource({
      name: 'notes',
      path: 'notes',
      key: 'slug',
      icon: 'document',
      section: 'business',
      recordRepresentation: 'title',
      fields: { title: { type: 'text' }, kind: { type: 'choice', choices: ['a', 'b'] } },
      list: { columns: ['title'], filters: ['kind'], parameters: { kind: { equals: 'type' } }, paging: { style: 'cursor' } },
      sections: { main: ['title'] },
    });
    expect(() => checkEmbeddable(defineRegistry([notes]))).toThrow('(notes: key; notes: list.parameters; notes: list.paging)');
  });

  it('names references that are sent under another name, and records that are replaced as a whole', () => {
    const notes = defineResource({
      name: 'notes',
      path: 'notes',
      icon: 'document',
      section: 'business',
      recordRepresentation: 'title',
      fields: {
        title: { type: 'text', nullable: false },
        rank: { type: 'choice', choices: ['1', '2'], integer: true },
        parent: { type: 'reference', resource: 'notes', write: 'parent_id' },
        lines: { type: 'rows', fields: { note: { type: 'reference', resource: 'notes', write: 'note_id' } } },
      },
      list: { columns: ['title'] },
      sections: { main: ['title', 'rank', 'parent'] },
      calls: { replace: true },
    });
    expect(() => checkEmbeddable(defineRegistry([notes]))).toThrow('(notes: calls.replace; notes: parent.write; notes: lines.note.write)');
  });

  it('keeps the gateway from starting, before anything is opened', async () => {
    const registry = { ...everyFieldRegistry, api: defineApi({ search: 'q' }) };
    const start = startGateway({ config: {} as never, registry, distDir: undefined, log: () => undefined });
    await expect(start).rejects.toBeInstanceOf(ConfigError);
  });
});
