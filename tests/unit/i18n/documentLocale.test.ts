// @vitest-environment happy-dom
import { localStorageStore } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyDocumentLocale, getDirection } from '../../../src/i18n/direction';
import { localeKey, readLocale } from '../../../src/i18n/localeStorage';

beforeEach(() => window.localStorage.clear());

describe('the stored locale', () => {
  // covers: 4.7, 9.4
  it('is English at first', () => {
    expect(readLocale()).toBe('en');
  });

  // covers: 4.4
  it("is the one that react-admin's store saved", () => {
    localStorageStore().setItem('locale', 'ar');
    expect(readLocale()).toBe('ar');
  });

  it.each(['"fr"', 'ar', '{"locale":"ar"}', 'null', ''])('is English when storage holds %j', (stored) => {
    window.localStorage.setItem(localeKey, stored);
    expect(readLocale()).toBe('en');
  });

  it('is English when the browser blocks its storage', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    expect(readLocale()).toBe('en');
  });
});

describe('the document', () => {
  // covers: 4.5, 9.6
  it('is right-to-left in Arabic only', () => {
    expect([getDirection('en'), getDirection('ar')]).toEqual(['ltr', 'rtl']);
  });

  it('says its language and direction on <html>, and nothing else changes', () => {
    document.documentElement.className = 'kept';
    document.body.innerHTML = '<p dir="auto">kept</p>';
    applyDocumentLocale('ar');
    expect(document.documentElement.outerHTML).toContain('<html class="kept" lang="ar" dir="rtl">');
    expect(document.body.innerHTML).toBe('<p dir="auto">kept</p>');
    applyDocumentLocale('en');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
  });
});
