import { sleep } from '../http/sleep';
import { toAddress } from '../schema/basePath';
import type { AppLocale } from '../schema/locales';
import type { LoadMessages, MessageManifest, Messages } from './messages';

export const retries = 5;
const firstWait = 350;

interface LoadOptions {
  readonly fetch?: typeof globalThis.fetch;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

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

/** Fetches messages with retries. Not with `import()`, because browsers may cache its failures. @throws MessagesUnavailableError */
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

export function createMessageLoader(manifest: MessageManifest, options?: LoadOptions): LoadMessages {
  return async (locale, namespace) => {
    const url = manifest[locale]?.[namespace];
    if (!url) throw new Error(`There is no i18n/${locale}/${namespace}.ts`);
    return loadMessages(toAddress(url), locale, namespace, options);
  };
}
