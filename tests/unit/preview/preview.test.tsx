// @vitest-environment happy-dom
import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { forms as arabicForms } from '../../../i18n/ar/forms';
import { forms } from '../../../i18n/en/forms';
import { registry } from '../../../resources/registry';
import { directionOf } from '../../../src/i18n/direction';
import type { Preview } from '../../../src/schema/declaration';
import type { Locale } from '../../../src/schema/fieldTypes';
import { RecordPreview } from '../../../src/ui/preview/RecordPreview';
import { createAppTheme } from '../../../src/ui/theme/createAppTheme';

afterEach(cleanup);

const messages = { en: { forms }, ar: { forms: arabicForms } };

/** Draws the preview that a resource declares, of some values. */
function preview(name: string, values: Record<string, unknown>, locale: Locale = 'en') {
  const resource = registry.get(name);
  const draw = (shown: Record<string, unknown>) => (
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={polyglotI18nProvider(() => messages[locale] as never, locale)}>
      <ThemeProvider theme={createTheme(createAppTheme(directionOf(locale), 'light') as ThemeOptions)}>
        <RecordPreview resource={resource} preview={resource.preview as Preview} values={shown} />
      </ThemeProvider>
    </CoreAdminContext>
  );
  const { rerender } = render(draw(values));
  return { user: userEvent.setup(), change: (next: Record<string, unknown>) => rerender(draw(next)) };
}

const phone = (name = /As the app shows it/) => screen.getByRole('region', { name });
const banner = { title_en: 'Run with us', title_ar: 'اركض معنا', action_en: 'Join', action_ar: 'انضم' };

describe('the preview of a banner', () => {
  it('starts in the language of the page', () => {
    preview('homeBanners', banner, 'ar');
    expect(phone(/كما يعرضها التطبيق/).textContent).toContain('اركض معنا');
    expect(screen.getByRole('button', { name: 'العربية' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('draws no picture of an address that a browser should not open', () => {
    preview('homeBanners', { ...banner, image: 'javascript:alert(1)' });
    expect(phone().querySelector('img')).toBeNull();
  });
});

describe('the preview of a page', () => {
  const page = (body: string) => ({ question_en: 'How do I pay?', answer_en: body });

  it('is empty where nothing is written in a language', async () => {
    const { user } = preview('faqs', page('<p>Yes</p>'));
    await user.click(screen.getByRole('button', { name: 'Arabic' }));
    expect(phone().textContent).toBe('');
  });
});
