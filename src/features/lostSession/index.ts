import type { SessionClient } from '../../auth/createSessionClient';
import { defineFeature } from '../../extensions/feature';
import { hasOpenForm } from '../../ui/form/openForms';
import { createLostSession, type LostSession } from './createLostSession';
import { keepOpenPages } from './keepOpenPages';
import { repeatReads } from './repeatReads';
import { SignInOver } from './SignInOver';

/** Shared by both providers of an app. */
const known = new WeakMap<SessionClient, LostSession>();

function getLostSession(session: SessionClient): LostSession {
  const lostSession = known.get(session) ?? createLostSession(session, hasOpenForm);
  known.set(session, lostSession);
  return lostSession;
}

/** Keeps the page of an open form when the session expires, and opens a sign-in dialog over it. */
export const lostSessionFeature = defineFeature({
  name: 'lostSession',
  dataProvider: (provider, { session }) => repeatReads(provider, getLostSession(session)),
  authProvider: (provider, { session }) => keepOpenPages(provider, getLostSession(session)),
  parts: { root: { dialog: { Component: SignInOver } } },
});
