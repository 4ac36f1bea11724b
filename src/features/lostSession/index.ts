import type { SessionClient } from '../../auth/createSessionClient';
import { defineFeature } from '../../extensions/feature';
import { hasOpenForm } from '../../ui/form/useOpenForm';
import { createLostSession, type LostSession } from './createLostSession';
import { holdReads } from './holdReads';
import { keepPages } from './keepPages';
import { SignInOver } from './SignInOver';

/** By the session: both providers of an app share one. */
const known = new WeakMap<SessionClient, LostSession>();

function lostSessionOf(session: SessionClient): LostSession {
  const lostSession = known.get(session) ?? createLostSession(session, hasOpenForm);
  known.set(session, lostSession);
  return lostSession;
}

/** Keeps the page of an open form when the session ends, and lets its user sign in over it. */
export const lostSessionFeature = defineFeature({
  name: 'lostSession',
  dataProvider: (provider, { session }) => holdReads(provider, lostSessionOf(session)),
  authProvider: (provider, { session }) => keepPages(provider, lostSessionOf(session)),
  parts: { root: { dialog: { Component: SignInOver } } },
});
