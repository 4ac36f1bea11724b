// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { findTyped } from '../../../src/fields/choice/typeAhead';
import { FieldInput } from '../../../src/fields/FieldInput';
import { renderRoutes } from '../../support/renderRoutes';
import { everyField } from './support/everyField';

describe('what is typed in a menu', () => {
  const options = ['غير محدد', 'أحمر', 'إحدى', 'آخر', 'أنثى', 'لؤلؤي'];
  const typed = (keys: readonly string[], current: number) => findTyped(keys, options, current, (option) => option);

  it('leads to the next option that begins with the letter, whatever stands over it', () => {
    expect(typed(['ا'], 0)).toBe('أحمر');
    expect(typed(['ا', 'ا'], 1)).toBe('إحدى');
    expect(typed(['ا', 'ا', 'ا', 'ا', 'ا'], 4)).toBe('أحمر');
    expect(typed(['ا'], -1)).toBe('أحمر');
  });

  it('stays at an option that it still fits, and finds none where none begins so', () => {
    expect(typed(['ا', 'ح'], 1)).toBe('أحمر');
    expect(typed(['ا', 'ح', 'د'], 1)).toBe('إحدى');
    expect(typed(['ا', 'ن'], 1)).toBe('أنثى');
    expect(typed(['ا', 'ي'], 1)).toBeUndefined();
    expect(typed(['ل', 'و'], 0)).toBe('لؤلؤي');
  });
});

it('a letter without its hamza reaches an Arabic choice, and Enter takes it', async () => {
  const labels = { red: 'بني', green: 'أخضر', blue: 'أزرق', black: 'إشارة', white: 'لؤلؤي' };
  const field = { type: 'choice', choices: Object.keys(labels), required: true } as const;
  const { user } = renderRoutes(
    [
      {
        path: '/',
        element: (
          <Form record={{ colour: 'red' }}>
            <FieldInput field={field} messages="thing" source="colour" />
          </Form>
        ),
      },
    ],
    { locale: 'ar', registry: everyField, words: { thing: { fields: { colour: 'اللون' }, choices: { colour: labels } } } },
  );
  await user.click(await screen.findByRole('combobox'));
  const focused = () => document.activeElement?.textContent;
  await waitFor(() => expect(focused()).toBe('بني'));
  await user.keyboard('از');
  expect(focused()).toBe('أزرق');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('إشارة');
  await new Promise((resolve) => setTimeout(resolve, 600));
  await user.keyboard('ا');
  expect(focused()).toBe('أخضر');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox').textContent).toBe('أخضر'));
});
