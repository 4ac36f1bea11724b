import { expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { toDuplicate } from '../../../src/ui/edit/toDuplicate';

test('a copy has everything that can be written but what is unique, and its rows are new', () => {
  const exercises = [
    { id: 11, exercise: 3, sets: 4, repetitions: 10, rest: null },
    { id: 12, exercise: 5, sets: 2, repetitions: null, rest: 60 },
  ];
  const record = {
    id: 6,
    name: 'Core',
    name_en: 'Core',
    name_ar: 'الجذع',
    description_en: 'Short.',
    description_ar: null,
    image: 'https://files.example/core.webp',
    difficulty: 'beginner',
    duration: 30,
    goal: 2,
    exercises,
    is_active: false,
    created_at: '2026-01-01T10:00:00Z',
  };
  const { values, unique, files } = toDuplicate(registry.get('workouts'), record);
  expect(values).toEqual({
    description_en: 'Short.',
    difficulty: 'beginner',
    duration: 30,
    goal: 2,
    exercises: exercises.map(({ id: _id, ...row }) => row),
    is_active: false,
  });
  expect(unique).toEqual(['name']);
  expect(files).toMatchObject([{ source: 'image', address: 'https://files.example/core.webp' }]);
});

test('a password and the address of an account are never copied', () => {
  const { values, unique } = toDuplicate(registry.get('users'), {
    id: 1,
    name: 'Dana',
    email: 'dana@example.com',
    password: 'x',
    is_staff: true,
  });
  expect(values).toEqual({ name: 'Dana', is_staff: true });
  expect(unique).toEqual(['email']);
});
