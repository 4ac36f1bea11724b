import { describe, expect, it } from 'vitest';
import { readScreenSettings, screenCookies } from '../../../server/features/firstScreen/screenCookie';

const read = (timeZone: unknown) => {
  const told = JSON.stringify([1200, false, { timeZone: JSON.stringify(timeZone) }]);
  return readScreenSettings(new Headers({ Cookie: `${screenCookies[0]}=${encodeURIComponent(told)}` }));
};

describe('the time zone that a browser tells', () => {
  it('is one that a rendering can use, by its usual name', () => {
    expect(read('Asia/Tokyo').store.timeZone).toBe('Asia/Tokyo');
    expect(read('asia/TOKYO').store.timeZone).toBe('Asia/Tokyo');
    expect(read('UTC').store.timeZone).toBe('UTC');
  });

  it.each(['Mars/Olympus', '', '+02:00', `Asia/${'T'.repeat(3000)}`, 'Asia/Tokyo\n', 7, null, { name: 'UTC' }])('%j is none', (forged) => {
    const settings = read(forged);
    expect(settings.store.timeZone).toBeUndefined();
    // The other settings are still accepted.
    expect(settings).toMatchObject({ width: 1200, isKnown: true });
  });
});
