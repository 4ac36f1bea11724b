import { describe, expect, it } from 'vitest';
import { dashboard } from '../../../resources/dashboard';
import { registry } from '../../../resources/registry';
import type { Access } from '../../../src/schema/access';
import { checkAccess } from '../../../src/schema/checkAccess';
import { DeclarationError } from '../../../src/schema/checkRegistry';
import { defineAccess } from '../../../src/schema/defineAccess';
import { mayDo } from '../../../src/schema/mayDo';
import { maySeeWidget } from '../../../src/schema/maySeeWidget';
import { narrowRegistry } from '../../../src/schema/narrowRegistry';
import { fullRights, getRights, readRole } from '../../../src/schema/rights';
import { roleAccess, roleRegistry } from '../../support/roles';

const as = (role: string | undefined, access: Access = roleAccess) => {
  const rights = getRights(access, role);
  const narrowed = narrowRegistry(roleRegistry, rights);
  return { rights, narrowed, may: (action: string, resource: string) => mayDo(narrowed, rights, { action, resource }) };
};

describe('without roles', () => {
  it('everybody may do everything, and the declarations are the same object', () => {
    const rights = getRights(defineAccess(registry, {}), undefined);
    expect(rights).toBe(fullRights);
    expect(narrowRegistry(registry, rights)).toBe(registry);
  });
});

describe('a role', () => {
  it('with everything sees the declarations as they are', () => {
    expect(as('administrator').narrowed).toBe(roleRegistry);
  });

  it.each([undefined, 'intern', 'constructor'])('that is not declared (%s) has no rights and no menu', (role) => {
    const { narrowed, rights, may } = as(role);
    expect([narrowed.resources, narrowed.pages, narrowed.order, rights.isKnown]).toEqual([[], [], [], false]);
    expect(may('list', 'exercises')).toBe(false);
  });

  it('offers only what it includes', () => {
    const { narrowed, may } = as('viewer');
    expect(narrowed.order).not.toContain('users');
    expect(narrowed.get('exercises').can).toMatchObject({
      list: true,
      create: false,
      edit: false,
      delete: false,
      import: false,
      duplicate: false,
    });
    expect(narrowed.get('userSubscriptions').can.list).toBe(false);
    expect(narrowed.get('homeBanners').calls.reorder).toBeUndefined();
    expect(['list', 'create', 'export'].map((action) => may(action, 'exercises'))).toEqual([true, false, true]);
    expect(may('verify', 'trainers')).toBe(false);
  });

  it('hides a field from columns, filters, search, sections, views and bulk edits', () => {
    const { fields, list, sections } = as('editor').narrowed.get('trainees');
    const places = [list.columns, list.moreColumns, list.filters, list.search, list.bulkEdit, ...sections.map(({ sources }) => sources)];
    for (const hidden of ['phone', 'weight', 'user']) {
      expect(fields).not.toHaveProperty(hidden);
      expect(places.flat()).not.toContain(hidden);
    }
    expect(fields.email).toMatchObject({ readOnly: true });
  });

  it('hides references to what it cannot list, also in rows', () => {
    const access = defineAccess(roleRegistry as typeof registry, {
      role: { from: 'token', claim: 'role' },
      roles: { trainer: { everywhere: ['list', 'show'], resources: { exercises: [], muscles: [] } } },
    });
    const { narrowed } = as('trainer', access);
    const rows = narrowed.get('workouts').fields.exercises;
    expect(rows?.type === 'rows' && Object.keys(rows.fields)).not.toContain('exercise');
    expect(narrowed.get('exercises').fields).not.toHaveProperty('muscles');
  });

  it('takes a transition of another resource only with the right there', () => {
    const rule = { trainees: ['list', 'show', 'activate'] } as const;
    const declare = (users: readonly ('list' | 'activate')[]) =>
      defineAccess(roleRegistry as typeof registry, {
        role: { from: 'token', claim: 'role' },
        roles: { agent: { everywhere: [], resources: { ...rule, users } } },
      });
    const names = (access: Access) =>
      as('agent', access)
        .narrowed.get('trainees')
        .transitions.map(({ name }) => name);
    expect(names(declare(['list']))).toEqual([]);
    expect(names(declare(['list', 'activate']))).toEqual(['activate']);
  });

  it('answers react-admin’s questions about fields and pages', () => {
    const { may } = as('editor');
    expect(may('read', 'trainees.phone')).toBe(false);
    expect([may('read', 'trainees.email'), may('write', 'trainees.email'), may('write', 'trainees.name')]).toEqual([true, false, true]);
    expect(may('list', 'dashboard')).toBe(true);
  });

  it('sees the statistics of fields and records that it may read', () => {
    const seen = (role: string) => dashboard.widgets.filter((widget) => maySeeWidget(as(role).narrowed, widget)).map(({ name }) => name);
    expect(seen('editor')).not.toContain('balance');
    expect(seen('viewer')).toEqual(['newClients', 'workouts', 'gender', 'programTypes']);
  });
});

it('reads the first declared role of a list', () => {
  expect(readRole(roleAccess, ['x', 'viewer', 'editor'])).toBe('editor');
  expect([readRole(roleAccess, 'intern'), readRole(roleAccess, null), readRole(roleAccess, {})]).toEqual(['intern', undefined, undefined]);
});

describe('mistakes', () => {
  const mistakes = (given: Partial<Access>) => {
    try {
      checkAccess(roleRegistry, { role: { from: 'token', claim: 'role' }, actions: [], roles: {}, ...given });
      return [];
    } catch (error) {
      return (error as DeclarationError).problems.map(({ at, message, remedy }) => `${at}: ${message}. ${remedy}`);
    }
  };

  it('are named all at once, with the nearest valid name', () => {
    const found = mistakes({
      roles: {
        editor: { everywhere: ['lst'], resources: { trainee: [], trainees: { hidden: ['phonee'], readOnly: ['emial'] } } },
        viewer: 'all' as never,
      },
    });
    expect(found).toEqual([
      expect.stringContaining('roles.editor.everywhere: "lst" is not an action here. did you mean "list"?'),
      expect.stringContaining('"trainee" is not in the registry. did you mean "trainees"?'),
      expect.stringContaining('hidden: "phonee" is not a field of this resource. did you mean "phone"?'),
      expect.stringContaining('readOnly: "emial" is not a field of this resource. did you mean "email"?'),
      expect.stringContaining('roles.viewer: "all" is not a role'),
    ]);
  });

  it('include a create without a required field, and roles that could give themselves another one', () => {
    expect(mistakes({ roles: { editor: { everywhere: ['list', 'create'], resources: { muscles: { hidden: ['body_part'] } } } } })).toEqual([
      expect.stringContaining('it may create records but not fill in "body_part"'),
    ]);
    const found = mistakes({ role: { from: 'account' }, roles: { editor: { resources: { users: ['list', 'edit'] } } } });
    expect(found.join()).toContain('only a role with');
    expect(found.join()).toContain('no role may do everything');
  });

  it('include a source of roles that is not one', () => {
    expect(mistakes({ role: { from: 'tokn' } as never, roles: {} })[0]).toContain('did you mean "token"?');
    expect(mistakes({ role: { from: 'options' }, roles: { viewer: {} } })).toHaveLength(1);
  });

  it('throw a DeclarationError', () => {
    expect(() => checkAccess(roleRegistry, { role: { from: 'account' }, actions: ['x'], roles: { a: { everywhere: ['y'] } } })).toThrow(
      DeclarationError,
    );
  });
});
