import { afterEach, expect, test, vi } from 'vitest';
import { getProductName } from '../../../src/schema/getProductName';

const names = { colour: '#0B6E63', name: { en: 'Kettle', ar: 'كتل' } };

afterEach(() => {
  vi.doUnmock('../../../customizations/theme');
  vi.resetModules();
});

test('A product has one name, a name by language, or that of its messages', () => {
  expect(getProductName({ colour: '#0B6E63', name: 'Kettle' }, 'ar')).toBe('Kettle');
  expect(['en', 'ar', 'fr'].map((locale) => getProductName(names, locale))).toEqual(['Kettle', 'كتل', 'Kettle']);
  expect(getProductName({ colour: '#0B6E63' }, 'en')).toBeUndefined();
});

test('The name of the theme replaces that of the messages, and a text of the customizations both', async () => {
  vi.doMock('../../../customizations/theme', () => ({ theme: names }));
  const { loadComplete } = await import('../../../src/i18n/loadComplete');
  const messages: Record<string, object> = { 'en common': { title: 'Admin dashboard' }, 'ar common': { title: 'لوحة الإدارة' } };
  const load = async (locale: string, name: string) => messages[`${locale} ${name}`] as never;
  const title = async (locale: string) => (await loadComplete(locale, 'common', { load, namespaces: ['common'] })).title;
  expect([await title('en'), await title('ar')]).toEqual(['Kettle', 'كتل']);
  messages['en customizations'] = { common: { title: 'Mine' } };
  expect(await title('en')).toBe('Mine');
});

test('The name ends mails, and the fonts of the theme come first in their script', async () => {
  vi.doMock('../../../customizations/theme', () => ({ theme: { ...names, fonts: { arabic: 'Cairo' } } }));
  const { createTypography } = await import('../../../src/ui/theme/typography');
  expect(createTypography('rtl').fontFamily).toMatch(/^"Cairo", "IBM Plex Sans", /);
  expect(createTypography('ltr').fontFamily).toMatch(/^"IBM Plex Sans", "Cairo", /);
  const { composeMail } = await import('../../../server/mail/mail');
  const { text } = composeMail('passwordChanged', { to: 'a@example.com', locale: 'ar', minutes: 10 });
  expect(text.trim().endsWith('كتل')).toBe(true);
});
