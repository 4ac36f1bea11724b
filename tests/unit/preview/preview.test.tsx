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
  it('shows the words of the language that is chosen, in their own direction', async () => {
    const { user } = preview('homeBanners', banner);
    expect(phone().textContent).toContain('Run with us');
    expect(phone().textContent).not.toContain('اركض معنا');
    expect(phone().querySelector('[lang=en]')?.getAttribute('dir')).toBe('ltr');
    await user.click(screen.getByRole('button', { name: 'Arabic' }));
    expect(phone().textContent).toContain('اركض معنا');
    expect(phone().querySelector('[lang=ar]')?.getAttribute('dir')).toBe('rtl');
  });

  it('starts in the language of the page', () => {
    preview('homeBanners', banner, 'ar');
    expect(phone(/كما يعرضها التطبيق/).textContent).toContain('اركض معنا');
    expect(screen.getByRole('button', { name: 'العربية' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('follows what is typed, and shows the picture that was just chosen', () => {
    const { change } = preview('homeBanners', banner);
    expect(phone().textContent).toContain('No image yet');
    change({
      ...banner,
      title_en: 'Walk with us',
      image: { rawFile: new File(['x'], 'a.png'), src: 'blob:http://localhost/1', title: 'a.png' },
    });
    expect(phone().textContent).toContain('Walk with us');
    expect(phone().querySelector('img')?.getAttribute('src')).toBe('blob:http://localhost/1');
  });

  it('draws no picture of an address that a browser should not open', () => {
    preview('homeBanners', { ...banner, image: 'javascript:alert(1)' });
    expect(phone().querySelector('img')).toBeNull();
  });
});

describe('the preview of a page', () => {
  const page = (body: string) => ({ question_en: 'How do I pay?', answer_en: body });

  it('shows the title in the bar of the app', () => {
    preview('faqs', page('<p>By card.</p>'));
    expect(phone().textContent).toContain('How do I pay?');
  });

  it('is empty where nothing is written in a language', async () => {
    const { user } = preview('faqs', page('<p>Yes</p>'));
    await user.click(screen.getByRole('button', { name: 'Arabic' }));
    expect(phone().textContent).toBe('');
  });
});
