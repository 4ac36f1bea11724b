import type { Variable } from '../server/config/variables';

/** Variables of `npm run build`. A change of one rebuilds the app. */
export const buildVariables: Readonly<Record<string, Variable>> = {
  VITE_API_URL: { fallback: "the page's origin", meaning: 'Origin of the product API.' },
  VITE_AUTH_URL: {
    fallback: '`/api/auth`',
    meaning:
      'Session endpoints: an origin (`https://auth.example.com`), a path (`/account/session`) or both (`https://auth.example.com/account/session`).',
  },
  FIRST_SCREEN: { fallback: '`on`', meaning: '`off` builds without [first screens](../contributors/architecture.md#the-first-screen).' },
};
