import { describe, expect, it } from 'vitest';
import { common as arabic } from '../../../i18n/ar/common';
import { common as english } from '../../../i18n/en/common';
import { formatBytes, formatMediaTypes } from '../../../src/fields/upload/formatUpload';
import { uploadLimits, uploadRefusal } from '../../../src/fields/upload/uploadLimits';
import type { AppLocale } from '../../support/testedLocales';

const getFile = (type: string, size: number) => new File([new Uint8Array(size)], 'a', { type });

describe('uploads', () => {
  it('take PNG, JPEG and WebP pictures and PDF files up to 5 MiB unless declared otherwise', () => {
    expect(uploadLimits({ type: 'image' })).toEqual({ accept: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 5_242_880 });
    expect(uploadLimits({ type: 'file' })).toEqual({ accept: ['application/pdf'], maxBytes: 5_242_880 });
    expect(uploadLimits({ type: 'file', accept: ['text/csv'], maxBytes: 9 })).toEqual({ accept: ['text/csv'], maxBytes: 9 });
  });

  it('are refused for their type, their size, or because they are empty', () => {
    const limits = { accept: ['image/png'], maxBytes: 10 };
    expect(uploadRefusal(getFile('image/png', 10), limits)).toBeUndefined();
    expect(uploadRefusal(getFile('image/gif', 1), limits)).toBe('wrongType');
    expect(uploadRefusal(getFile('image/png', 11), limits)).toBe('tooLarge');
    expect(uploadRefusal(getFile('image/png', 0), limits)).toBe('empty');
    expect(uploadRefusal(getFile('image/gif', 1), { accept: ['image/*'], maxBytes: 10 })).toBeUndefined();
    for (const type of ['image/gif', 'text/csv', ''])
      expect(uploadRefusal(getFile(type, 1), { accept: ['*/*'], maxBytes: 10 })).toBeUndefined();
  });

  it('say their rules as people do', () => {
    expect(formatMediaTypes(['image/png', 'image/jpeg', 'text/csv'])).toBe('PNG, JPEG, CSV');
    const messages = { en: english.sizes, ar: arabic.sizes };
    const sizeIn = (locale: AppLocale, bytes: number) =>
      formatBytes(bytes, locale, (key, { amount } = {}) =>
        messages[locale][key.split('.').at(-1) as keyof typeof english.sizes].replace('%{amount}', amount),
      );
    expect(sizeIn('en', 5_242_880)).toBe('5 MB');
    expect(sizeIn('en', 1536)).toBe('1.5 kB');
    expect(sizeIn('ar', 5_242_880)).toBe('5 ميجابايت');
  });
});
