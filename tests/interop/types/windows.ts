import type * as nextAuth from 'next-auth/react';
import type { SessionClient } from '../../../src/auth/createSessionClient';

export interface V4Window {
  readonly nextAuth: Pick<typeof nextAuth, 'getSession' | 'getCsrfToken' | 'getProviders' | 'signIn' | 'signOut'>;
  /** Last value of `useSession`. */
  context: nextAuth.V4SessionContext;
  readonly statuses: string[];
}

export interface OurWindow {
  readonly client: SessionClient;
  readonly statuses: string[];
}

declare global {
  interface Window {
    v4: V4Window;
    ours: OurWindow;
  }
}
