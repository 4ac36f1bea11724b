import { expect, it } from 'vitest';
import { goals } from '../../../resources/goals';
import { registry } from '../../../resources/registry';
import { trainers } from '../../../resources/trainers';
import { users } from '../../../resources/users';
import { resolveResource } from '../../../src/schema/resource';

// covers: 1.9
it('maps the routes onto the paths of specification §7', () => {
  expect(registry.get('specializations').path).toBe('specialties');
  expect(registry.get('languagePreference').path).toBe('languages');
});

it('fills in the default calls: deletes of one and many are DELETE on the path with ids', () => {
  const { calls, can, list } = resolveResource(goals);
  expect(calls).toMatchObject({
    create: { path: 'goals/' },
    delete: { path: '', body: 'ids' },
    deleteMany: { path: '', body: 'ids' },
    updateMany: 'each',
  });
  expect(can).toMatchObject({ create: true, edit: true, delete: true, deleteMany: true, duplicate: false });
  expect(list.views).toEqual([]);
});

it('deletes many one by one where a delete names its record in the path', () => {
  expect(resolveResource(users).calls).toMatchObject({ delete: { path: '{id}/', body: 'none' }, deleteMany: 'each' });
});

// covers: 4.2
it('offers only what a declaration allows, and its transitions by PATCH after a question', () => {
  const resource = resolveResource(trainers);
  expect(resource.can).toMatchObject({ create: true, edit: false, delete: false, deleteMany: false, duplicate: false });
  expect(resource.transitions).toEqual([
    {
      name: 'verify',
      fields: {},
      icon: 'verify',
      confirm: true,
      tone: 'primary',
      call: { method: 'PATCH', path: '{id}/' },
      when: { is_verified: false },
      set: { is_verified: true },
      warnWhen: { certificate: null },
    },
  ]);
});

it('names the registry when a resource is unknown', () => {
  expect(() => registry.get('nothing')).toThrow('resources/registry.ts');
});
