import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Transition } from '../../../src/schema/declaration';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import type { Fields } from '../../../src/schema/fieldTypes';
import { claims } from '../../support/claims';

type Refuse = Partial<Transition<Fields>>;

function mistakes(refuse: Refuse): string[] {
  const transitions = { ...claims.transitions, refuse: { ...claims.transitions.refuse, ...refuse } };
  try {
    defineRegistry([{ ...claims, transitions } as unknown as typeof claims]);
  } catch (error) {
    return [...(error as Error).message.matchAll(/› transitions\.refuse\.fields(.*?)\. Remedy:/g)].map(([, found = '']) => found);
  }
  return [];
}

const reason = (field: object) => mistakes({ fields: { reason: { type: 'text', ...field } } as Fields });

test('Fields of a transition are checked like those of the resource', () => {
  expect(mistakes({})).toEqual([]);
  expect(reason({ maxLength: 1, minLength: 2 })).toEqual(['.reason: its minLength is above its maxLength']);
  expect(reason({ type: 'reference', resource: 'nobody' })).toEqual(['.reason: it refers to "nobody", which is not in the registry']);
  expect(reason({ requiredWhen: { totl: 1 } })).toEqual(['.reason.requiredWhen: "totl" is not a field of this resource']);
  expect(reason({ showWhen: { total: { gte: 5 } } })).toEqual([]);
});

test('A field that a dialog cannot ask for, or the call cannot send, is a mistake', () => {
  expect(reason({ type: 'password' })).toEqual(['.reason: it is of type password, which a dialog does not ask for']);
  expect(reason({ type: 'file' })).toEqual(['.reason: a file is stored in a field of the resource']);
  expect(reason({ readOnly: true })).toEqual(['.reason: it is read-only, so nothing could be typed']);
  expect(mistakes({ fields: { number: { type: 'integer' } } })).toEqual([
    '.number: it is of type integer, and the field of the resource of type text',
  ]);
  expect(mistakes({ fields: { status: { type: 'choice', choices: ['paid'] } } })).toEqual(['.status: the transition sets it itself']);
  expect(mistakes({ call: { method: 'DELETE', path: '{id}/' } })).toEqual([': a DELETE sends no values']);
  expect(mistakes({ call: { method: 'POST', path: '/claims/{id}/refuse/' } })).toEqual([': the call changes a record of another resource']);
});

test('Two transitions with the same PATCH cannot be told apart by the API', () => {
  const same = { when: { is_urgent: false }, set: { is_urgent: true }, call: { method: 'PATCH', path: '{id}/' } } as const;
  expect(mistakes(same)).toEqual([': the call is the same as that of "hurry"']);
});

test('docs/integrators/transitions.md shows this declaration and a mistake', () => {
  const page = readFileSync('docs/integrators/transitions.md', 'utf8');
  const quoted = /<!-- file: (\S+) -->\n```ts\n([\s\S]+?)```/.exec(page);
  expect(readFileSync(quoted?.[1] ?? '', 'utf8')).toContain(quoted?.[2]);
  const transitions = { refuse: { ...claims.transitions.refuse, fields: { note: { type: 'file' } } } };
  const wrong = () => defineRegistry([{ ...claims, transitions } as unknown as typeof claims]);
  expect(wrong).toThrow(/claims › .*note: .*/.exec(page)?.[0]);
});
