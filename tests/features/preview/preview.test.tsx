// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { RecordPreview } from '../../../src/features/preview/RecordPreview';
import type { Preview } from '../../../src/schema/declaration';
import { renderRoutes } from '../../support/renderRoutes';
import type { AppLocale } from '../../support/testedLocales';

function preview(name: string, values: Record<string, unknown>, locale: AppLocale = 'en') {
  const resource = registry.get(name);
  const element = <RecordPreview resource={resource} preview={resource.preview as Preview} values={values} />;
  return renderRoutes([{ path: '/', element }], { registry, locale });
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
