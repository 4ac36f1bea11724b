import { basePath } from '../schema/basePath';
import { postedSignInCookie } from '../schema/screen';
import { type BrowserParts, browserParts } from './browserParts';

/** The message between tabs (session protocol, "Cross-tab signal"). */
type CrossTabTrigger = 'getSession' | 'signout';

const key = 'nextauth.message';

/**
 * The signal between tabs through `localStorage`, compatible with next-auth v4. Browsers fire `storage` only when a value changes, so
 * each message has a nonce; v4 loses the second of two equal messages within one second.
 */
export function createCrossTab({ storage, window, now }: Pick<BrowserParts, 'storage' | 'window' | 'now'>) {
  return {
    send(trigger: CrossTabTrigger): void {
      const timestamp = Math.floor(now() / 1000);
      const message = { event: 'session', data: { trigger }, timestamp, nonce: crypto.getRandomValues(new Uint32Array(1))[0] };
      try {
        storage?.setItem(key, JSON.stringify(message));
      } catch {
        // Full or forbidden storage: the other tabs find out at their next refetch.
      }
    },

    /** @returns stops listening */
    listen(onSignal: () => void): () => void {
      const listener = (event: Event) => {
        const { key: changed, newValue } = event as StorageEvent;
        if (changed === key && isSignal(newValue)) onSignal();
      };
      window?.addEventListener('storage', listener);
      return () => window?.removeEventListener('storage', listener);
    },
  };
}

function isSignal(value: string | null): boolean {
  try {
    const message = JSON.parse(value ?? '{}') as { event?: unknown; data?: unknown } | null;
    return message?.event === 'session' && Boolean(message.data);
  } catch {
    return false;
  }
}

/** Signals the other tabs after a sign-in whose form was sent before the app had loaded. */
export function announceSignIn(): void {
  if (!document.cookie.split('; ').includes(`${postedSignInCookie}=1`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we serve
  document.cookie = `${postedSignInCookie}=;path=${basePath || '/'};max-age=0`;
  createCrossTab(browserParts()).send('getSession');
}
