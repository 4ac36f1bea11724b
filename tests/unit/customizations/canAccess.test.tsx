// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { AdminContext, CanAccess, useCanAccess } from 'react-admin';
import { expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { createAuthProvider } from '../../../src/auth/createAuthProvider';
import { createPolyglot } from '../../../src/i18n/createI18nProvider';
import { createRoleParts } from '../../../src/roleParts';
import { defineAccess } from '../../../src/schema/defineAccess';
import { createBrowserTabs, createFakeServer, json, session } from '../../support/createTabs';

const access = defineAccess(registry, {
  role: { from: 'token', claim: 'role' },
  roles: {
    checker: { everywhere: ['list', 'show'], resources: { trainers: ['list', 'show', 'verify'] } },
    viewer: { everywhere: ['list'], resources: { trainers: { actions: ['list', 'show'], hidden: ['session_price'] } } },
  },
});

/** Example of docs/integrators/roles.md. */
function Fee() {
  const { canAccess } = useCanAccess({ resource: 'trainers.session_price', action: 'read' });
  return (
    <CanAccess resource="trainers" action="verify" accessDenied={<p>refused</p>}>
      {canAccess ? <p>with a fee</p> : <p>without a fee</p>}
    </CanAccess>
  );
}

it('CanAccess and useCanAccess in a customization follow the role, also one that changes or is taken away', async () => {
  let role: string | null = 'checker';
  const server = createFakeServer({ 'GET session': () => json({ ...session, user: { ...session.user, role } }) });
  const { client } = createBrowserTabs(server).openTab();
  await client.getSession();
  const { withAccess, Declarations } = createRoleParts(registry, access, client);
  const messages = { roles: { notAllowed: { title: 'No' }, noRights: { lost: 'taken: %{role}' } } };
  render(
    <AdminContext authProvider={withAccess(createAuthProvider({ session: client }))} i18nProvider={createPolyglot(messages as never, 'en')}>
      <Declarations>
        <Fee />
      </Declarations>
    </AdminContext>,
  );
  await screen.findByText('with a fee');
  role = 'viewer';
  await act(() => client.refetch());
  await screen.findByText('refused');
  role = 'checker';
  await act(() => client.refetch());
  expect(await screen.findByText('with a fee')).toBeTruthy();
});
