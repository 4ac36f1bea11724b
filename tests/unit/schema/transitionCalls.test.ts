import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { answeringResource, getPlaceholders, isFromRoot, transitionPath } from '../../../src/schema/transitionCalls';

const trainees = registry.get('trainees');
const users = registry.get('users');
const calling = (path: string) => ({ call: { method: 'PATCH', path } }) as const;

describe('the path of a transition', () => {
  it('is below its own resource, or counts from the root of the API', () => {
    expect(transitionPath(users, calling('{id}/'), { id: 5 })).toBe('users/5/');
    expect(transitionPath(trainees, calling('/users/{user}/'), { id: 5, user: 30 })).toBe('users/30/');
    expect(isFromRoot(calling('/users/{user}/'))).toBe(true);
    expect(isFromRoot(calling('{id}/verify/'))).toBe(false);
  });

  it('takes any value of the record, escaped', () => {
    expect(getPlaceholders('/teams/{team}/members/{id}/')).toEqual(['team', 'id']);
    expect(transitionPath(trainees, calling('/teams/{team}/members/{id}/'), { id: 5, team: 'a/b' })).toBe('teams/a%2Fb/members/5/');
    expect(transitionPath(trainees, calling('/users/{user}/'), { user: 0 })).toBe('users/0/');
  });

  it.each([{ user: null }, { user: '' }, {}])('is none while a value is missing: %j', (record) => {
    expect(transitionPath(trainees, calling('/users/{user}/'), record)).toBeUndefined();
  });
});

describe('the resource that answers', () => {
  const named = (name: string) => trainees.transitions.find((one) => one.name === name) as (typeof trainees.transitions)[number];

  it('is the one whose path the call starts with, else its own', () => {
    expect(answeringResource(registry, trainees, named('deactivate'))).toBe(users);
    expect(answeringResource(registry, trainees, { ...named('deactivate'), ...calling('{id}/') })).toBe(trainees);
    expect(answeringResource(registry, trainees, { ...named('deactivate'), ...calling('/nothing/{id}/') })).toBe(trainees);
  });

  it('is the longer path where two fit', () => {
    const inner = { ...users, name: 'inner', path: 'users/inner' };
    const both = { resources: [users, inner] };
    expect(answeringResource(both, trainees, { ...named('activate'), ...calling('/users/inner/{user}/') })).toBe(inner);
  });
});
