import type { Access } from '../schema/access';
import { type AccessQuestion, mayDo } from '../schema/mayDo';
import { narrowRegistry } from '../schema/narrowRegistry';
import type { Registry } from '../schema/registry';
import { getRights, type Rights } from '../schema/rights';
import type { SessionClient } from './createSessionClient';

export interface RoleState {
  readonly rights: Rights;
  readonly registry: Registry;
  /** Last role of the account in this tab that had rights, if it now has none. */
  readonly lostRole?: string | undefined;
}

export interface Roles {
  readonly getState: () => RoleState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly mayDo: (question: AccessQuestion) => boolean;
  /** Reads the session again after a refused call, because the role may have changed. */
  readonly noteRefusal: () => void;
}

/** A page with several refused calls reads the session once. */
const rereadMs = 5_000;

/** Follows the role in the session. Parts that depend on a role are not rendered without a session. */
export function createRoles(
  registry: Registry,
  access: Access,
  session: Pick<SessionClient, 'getState' | 'subscribe' | 'refetch'>,
  now: () => number = Date.now,
): Roles {
  let known: { readonly key: string; readonly state: RoleState } | undefined;
  let reread = 0;
  let lastRole: string | undefined;
  const getState = (): RoleState => {
    const { user } = session.getState().session ?? {};
    const key = JSON.stringify([user !== undefined, user?.role, user?.rights]);
    if (known?.key === key) return known.state;
    const rights = user === undefined ? undefined : getRights(access, user.role ?? undefined, user.rights);
    const state = { rights: rights ?? getRights(undefined, undefined), registry: rights ? narrowRegistry(registry, rights) : registry };
    const hasRights = state.registry.resources.length > 0;
    if (user === undefined || hasRights) lastRole = rights?.role;
    known = { key, state: { ...state, lostRole: hasRights ? undefined : lastRole } };
    return known.state;
  };
  return {
    getState,
    subscribe(listener) {
      let last = getState();
      return session.subscribe(() => {
        const state = getState();
        if (state === last) return;
        last = state;
        listener();
      });
    },
    mayDo: (question) => mayDo(getState().registry, getState().rights, question),
    noteRefusal() {
      if (now() - reread < rereadMs) return;
      reread = now();
      void session.refetch();
    },
  };
}
