import { basePath } from '../schema/basePath';
import { postedSignInCookie } from '../schema/screen';
import { type BrowserParts, browserParts } from './browserParts';

type CrossTabTrigger = 'getSession' | 'signout';

const key = 'nextauth.message';

/** Creates next-auth v4's cross-tab signal. Browsers fire `storage` only for a changed value, hence the nonce. */
export function createCrossTab({ storage, window, now, openedAt }: Pick<BrowserParts, 'storage' | 'window' | 'now' | 'openedAt'>) {
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

    /** True if a tab has signed out since this page was requested: the page may show a session that has ended. */
    hasMissedSignOut(): boolean {
      const { data, timestamp = 0 } = readSignal(readStored(storage)) ?? {};
      return data?.trigger === 'signout' && (timestamp + 1) * 1000 > openedAt;
    },

    listen(onSignal: () => void): () => void {
      const listener = (event: Event) => {
        const { key: changed, newValue } = event as StorageEvent;
        if (changed === key && readSignal(newValue)) onSignal();
      };
      window?.addEventListener('storage', listener);
      return () => window?.removeEventListener('storage', listener);
    },
  };
}

interface Signal {
  readonly data: { readonly trigger?: unknown };
  /** In seconds. */
  readonly timestamp?: number;
}

function readSignal(value: string | null): Signal | undefined {
  try {
    const message = JSON.parse(value ?? '{}') as (Partial<Signal> & { event?: unknown }) | null;
    return message?.event === 'session' && message.data ? (message as Signal) : undefined;
  } catch {
    return undefined;
  }
}

function readStored(storage: BrowserParts['storage']): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function announceSignIn(): void {
  if (!document.cookie.split('; ').includes(`${postedSignInCookie}=1`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we serve
  document.cookie = `${postedSignInCookie}=;path=${basePath || '/'};max-age=0`;
  createCrossTab(browserParts()).send('getSession');
}
