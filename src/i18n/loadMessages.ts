import { sleep } from '../http/sleep';
import { toAddress } from '../schema/basePath';
import type { AppLocale } from '../schema/fieldTypes';
import type { LoadMessages, MessageManifest, Messages } from './messages';

/** Retries after the first attempt, and the wait before the first of them in milliseconds; each wait doubles (specification §9). */
export const retries = 5;
const firstWait = 350;

/** Dependencies of `loadMessages`, replaced by tests. */
interface LoadOptions {
  readonly fetch?: typeof globalThis.fetch;
  /** Resolves after the given milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Messages could not be fetched. `message` is a translation key. */
export class MessagesUnavailableError extends Error {
  override readonly name = 'MessagesUnavailableError';
  constructor(
    readonly locale: AppLocale,
    readonly namespace: string,
    cause: unknown,
  ) {
    super('ra.notification.i18n_error', { cause });
  }
}

/**
 * Fetches the messages of a namespace as JSON, with retries after 350, 700, 1400, 2800 and 5600 ms.
 *
 * It does not use `import()`, because a module that failed to load once may stay failed in the browser's module map.
 *
 * @throws MessagesUnavailableError when every attempt failed
 */
export async function loadMessages(url: string, locale: AppLocale, namespace: string, options: LoadOptions = {}): Promise<Messages> {
  // Not `globalThis.fetch` itself, because tests replace it later.
  const { fetch = (...request) => globalThis.fetch(...request), wait = sleep } = options;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return (await response.json()) as Messages;
    } catch (error) {
      if (attempt === retries) throw new MessagesUnavailableError(locale, namespace, error);
      await wait(firstWait * 2 ** attempt);
    }
  }
}

/** `loadMessages` with the URLs of a manifest. */
export function createMessageLoader(manifest: MessageManifest, options?: LoadOptions): LoadMessages {
  return async (locale, namespace) => {
    const url = manifest[locale][namespace];
    if (!url) throw new Error(`There is no i18n/${locale}/${namespace}.ts`);
    return loadMessages(toAddress(url), locale, namespace, options);
  };
}
