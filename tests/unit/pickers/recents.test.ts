import { expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { recordDetail } from '../../../src/fields/recordImage';
import { namedValues } from '../../../src/fields/reference/namedValues';
import { withRecent } from '../../../src/ui/pickers/recents';

test('what was used last comes first, once, and ten are kept', () => {
  expect(withRecent([3, 2, 1], 2)).toEqual([2, 3, 1]);
  expect(withRecent(['3', 2], 3)).toEqual([3, 2]);
  expect(withRecent([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 11)).toEqual([11, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('typed words become the name of a new record, in the language of their script', () => {
  expect(namedValues(registry.get('goals'), 'Handstand')).toEqual({ name_en: 'Handstand' });
  expect(namedValues(registry.get('goals'), 'الوقوف')).toEqual({ name_ar: 'الوقوف' });
  expect(namedValues(registry.get('users'), 'Dana')).toEqual({ name: 'Dana' });
  // The name of subscriptions is read-only.
  expect(namedValues(registry.get('userSubscriptions'), 'S-00012')).toEqual({});
});

test('namesakes are told apart by the first short text that their list searches', () => {
  expect(recordDetail(registry.get('trainees'))).toBe('email');
  expect(recordDetail(registry.get('languagePreference'))).toBe('code');
  expect(recordDetail(registry.get('goals'))).toBeUndefined();
});
