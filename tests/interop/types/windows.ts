import type * as nextAuth from 'next-auth/react';
import type { SessionClient } from '../../../src/auth/createSessionClient';

/** What `pages/v4Client.tsx` puts on its window for the tests. */
export interface V4Window {
  readonly nextAuth: Pick<typeof nextAuth, 'getSession' | 'getCsrfToken' | 'getProviders' | 'signIn' | 'signOut'>;
  /** What `useSession` gave at the last drawing. */
  context: nextAuth.V4SessionContext;
  /** Each status that was drawn, in order. */
  readonly statuses: string[];
}

/** What `pages/ourClient.ts` puts on its window for the tests. */
export interface OurWindow {
  readonly client: SessionClient;
  /** Each status, in order. */
  readonly statuses: string[];
}

declare global {
  interface Window {
    v4: V4Window;
    ours: OurWindow;
  }
}
