import { describe, expect, it } from 'vitest';
import { defineApi } from '../../../src/schema/api';
import { createReporter, type Finding, inApi, inDeclaration, isSure, leaveOpen, type Remedy } from '../../../tools/check/finding';
import { reportCommon } from '../../../tools/check/reportCommon';
import { wholeRegistry } from '../../support/apiUnderTest';

const { paging } = defineApi({});
const finding = (subject: string, check: string, remedy?: Remedy, level: Finding['level'] = 'fails'): Finding => ({
  ...{ subject, check, level, remedy, about: undefined, message: '', consequence: undefined, evidence: undefined, calls: [] },
});

function getCommon(findings: readonly Finding[]) {
  const added: Finding[] = [];
  reportCommon(findings, paging, wholeRegistry.resources.slice(0, 2), (name) =>
    createReporter(
      name,
      () => [],
      (one) => added.push(one),
    ),
  );
  return added.map(({ check, remedy }) => [check, remedy?.code, remedy && isSure(remedy)]);
}

const q = leaveOpen(inApi({ search: 'q' }), 'it changes the search of every list');

describe('What lists have in common', () => {
  it('is a search by another parameter, if all narrow by it', () => {
    expect(getCommon([finding('pets', 'search', q), finding('owners', 'search', q)])).toEqual([['search', "search: 'q'", true]]);
  });

  it('is no search that one list has otherwise, nor one of a single list', () => {
    expect(getCommon([finding('pets', 'search', q), finding('owners', 'search', undefined, 'conforms')])).toEqual([]);
    expect(getCommon([finding('pets', 'search', q)])).toEqual([]);
    const other = leaveOpen(inApi({ search: 'term' }), '');
    expect(getCommon([finding('pets', 'search', q), finding('owners', 'search', other)])).toEqual([]);
  });

  it('is that none finds several records by their keys', () => {
    const one = finding('pets', 'several by key', inDeclaration({ name: 'pets' }, { list: { ids: null } }), 'works');
    expect(getCommon([one, { ...one, subject: 'owners' }])).toEqual([['several by key', 'ids: null', true]]);
    expect(getCommon([one, { ...one, subject: 'owners', level: 'conforms' }])).toEqual([]);
  });
});
