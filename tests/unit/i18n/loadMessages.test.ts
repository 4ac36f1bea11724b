import { describe, expect, it, vi } from 'vitest';
import { createMessageLoader, loadMessages, MessagesUnavailableError } from '../../../src/i18n/loadMessages';

const ok = (messages: unknown) => Promise.resolve(Response.json(messages));

function surroundings(...answers: (() => Promise<Response>)[]) {
  const waits: number[] = [];
  const last = answers.at(-1) as () => Promise<Response>;
  const fetch = vi.fn(() => (answers.shift() ?? last)());
  return { fetch, waits, wait: async (milliseconds: number) => void waits.push(milliseconds) };
}

describe('loading messages', () => {
  it('takes the first good answer without waiting', async () => {
    const { waits, ...options } = surroundings(() => ok({ save: 'Save' }));
    await expect(loadMessages('/m.json', 'en', 'common', options)).resolves.toEqual({ save: 'Save' });
    expect(options.fetch).toHaveBeenCalledExactlyOnceWith('/m.json');
    expect(waits).toEqual([]);
  });

  it('tries again after a broken connection, an error status and a page instead of JSON', async () => {
    const { waits, ...options } = surroundings(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(new Response('busy', { status: 503 })),
      () => Promise.resolve(new Response('<!doctype html>')),
      () => ok({ save: 'Save' }),
    );
    await expect(loadMessages('/m.json', 'en', 'common', options)).resolves.toEqual({ save: 'Save' });
    expect(waits).toEqual([350, 700, 1400]);
  });

  // covers: 9.7
  it('gives up after five retries, 350 ms and doubling, with the key of a message', async () => {
    const { waits, ...options } = surroundings(() => Promise.resolve(new Response('', { status: 404 })));
    const failure = await loadMessages('/m.json', 'ar', 'forms', options).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MessagesUnavailableError);
    expect(failure).toMatchObject({ message: 'ra.notification.i18n_error', locale: 'ar', namespace: 'forms' });
    expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
    expect(options.fetch).toHaveBeenCalledTimes(6);
  });

  it('finds the address in the manifest', async () => {
    const options = surroundings(() => ok({}));
    await createMessageLoader({ en: {}, ar: { common: '/assets/ar-common-1.json' } }, options)('ar', 'common');
    expect(options.fetch).toHaveBeenCalledExactlyOnceWith('/assets/ar-common-1.json');
  });

  it('names the file that is missing when a namespace does not exist, and does not retry', async () => {
    const options = surroundings(() => ok({}));
    await expect(createMessageLoader({ en: {}, ar: {} }, options)('ar', 'frms')).rejects.toThrow('There is no i18n/ar/frms.ts');
    expect(options.fetch).not.toHaveBeenCalled();
  });
});
