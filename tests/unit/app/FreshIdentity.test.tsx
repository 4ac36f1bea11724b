// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FreshIdentity } from '../../../src/app/FreshIdentity';
import { createBrowserTabs, createFakeServer, json, session } from '../../support/createTabs';

afterEach(cleanup);

it('has the header ask again after another name or image, here and from another tab, and after nothing else', async () => {
  let user = session.user;
  const server = createFakeServer({
    'GET session': () => json({ ...session, user }),
    'POST session': () => json({ ...session, user }),
  });
  const browser = createBrowserTabs(server);
  const [here, there] = [browser.openTab(), browser.openTab()];
  await Promise.all([here.start(), there.start()]);
  const headers = [here, there].map(({ client }) => {
    const queryClient = new QueryClient();
    const asked = vi.spyOn(queryClient, 'invalidateQueries');
    const { unmount } = render(
      <QueryClientProvider client={queryClient}>
        <FreshIdentity session={client} />
      </QueryClientProvider>,
    );
    return { asked, unmount };
  });
  const [seenHere, seenThere] = headers.map(({ asked }) => asked);

  user = { ...user, token: 'token-2' };
  await here.client.refetch();
  expect(seenHere).not.toHaveBeenCalled();

  user = { ...user, name: 'Noor' };
  await here.client.update({ name: 'Noor' });
  await vi.waitFor(() => expect(seenThere).toHaveBeenCalledExactlyOnceWith({ queryKey: ['auth', 'getIdentity'] }));
  await vi.waitFor(() => expect(seenHere).toHaveBeenCalledTimes(1));

  headers[1]?.unmount();
  user = { ...user, name: 'Amal' };
  await here.client.update({ name: 'Amal' });
  await vi.waitFor(() => expect(there.client.getState().session?.user?.name).toBe('Amal'));
  expect(seenThere).toHaveBeenCalledTimes(1);
});
