import type { SessionClient } from '../../auth/createSessionClient';
import type { SignInProviders } from '../../auth/sessionTypes';
import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';

const SignInWith = lazyPart(async () => (await import('./SignInWith')).SignInWith);

/** Reads the ways to sign in once. A failed read is repeated at the next call. */
function readOnce(session: SessionClient): () => Promise<SignInProviders> {
  let known: SignInProviders | undefined;
  return async () => {
    known ??= await session.getProviders();
    return known ?? {};
  };
}

export const oidcFeature = defineFeature({
  name: 'oidc',
  authProvider: (provider, { session }) => ({ ...provider, getSignInProviders: readOnce(session) }),
  parts: { signIn: { oidc: { Component: SignInWith } } },
});
