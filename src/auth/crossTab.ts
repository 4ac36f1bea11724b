import { basePath } from '../schema/basePath';
import { postedSignInCookie } from '../schema/screen';
import { type BrowserParts, browserParts } from './browserParts';

type CrossTabTrigger = 'getSession' | 'signout';

const key = 'nextauth.message';

/** Creates next-auth v4's cross-tab signal. Browsers fire `storage` only for a changed value, hence the nonce. */
export function createCrossTab({ storage, window, now }: Pick<BrowserParts, 'storage' | 'window' | 'now'>) {
  return {
    send(trigger: CrossTabTrigger): void {
      const timestamp = Math.floor(now() / 1000);
      const message = { event: 'session', data: { trigger }, timestamp, nonce: crypto.getRandomValues(new Uint32Array(1))[0] };
      try {
        storage?.setItem(key, JSON.stringify(message));
      } catch {
        // If storage is full or forbidden, other tabs notice at their next refetch.
      }
    },

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

export function announceSignIn(): void {
  if (!document.cookie.split('; ').includes(`${postedSignInCookie}=1`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we serve
  document.cookie = `${postedSignInCookie}=;path=${basePath || '/'};max-age=0`;
  createCrossTab(browserParts()).send('getSession');
}
