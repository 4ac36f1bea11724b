// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/i18n/createI18nProvider';
import type { Messages } from '../../../src/i18n/messages';
import { ConfirmDialog } from '../../../src/ui/states/ConfirmDialog';

const load = async (wanted: string, namespace: string) => {
  const module = (await import(`../../../i18n/${wanted}/${namespace}.ts`)) as Record<string, Messages>;
  return module[namespace] as Messages;
};

test.each([
  ['en', 'Delete', undefined, 'Cancel'],
  ['en', 'Cancel order', undefined, 'No, go back'],
  ['en', 'Cancel subscription', 'Keep subscription', 'Keep subscription'],
  ['ar', 'حذف', undefined, 'إلغاء'],
  ['ar', 'إلغاء الطلب', undefined, 'لا، رجوع'],
  ['ar', 'إلغاء الاشتراك', 'تراجع', 'تراجع'],
] as const)('in %s, the question whose answer is "%s" is left by another word', async (locale, action, dismiss, expected) => {
  const i18nProvider = await createI18nProvider({ load, initialLocale: locale, namespaces: ['lists', 'ra'] });
  const act = () => undefined;
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <ConfirmDialog open title="?" action={action} {...(dismiss && { dismiss })} isPending={false} onConfirm={act} onClose={act}>
        …
      </ConfirmDialog>
    </AdminContext>,
  );
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([expected, action]);
});
