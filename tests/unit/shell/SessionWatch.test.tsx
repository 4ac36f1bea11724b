// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SessionClient } from '../../../src/auth/createSessionClient';
import { createQueryClient } from '../../../src/data/createQueryClient';
import { useFreshAuth } from '../../../src/ui/layout/SessionWatch';
import { createBrowserTabs, createFakeServer, json, session } from '../../support/createTabs';

function FreshAuth({ session }: { readonly session: SessionClient }) {
  useFreshAuth(session);
  return null;
}

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
        <FreshAuth session={client} />
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

it('has the next page ask whether anybody is signed in once the session has ended, come back or cannot be read, and not before', async () => {
  let answer = () => json(session);
  const { client, start } = createBrowserTabs(createFakeServer({ 'GET session': () => answer() })).openTab();
  await start();
  const queryClient = createQueryClient();
  const checkAuth = vi.fn(async () => true);
  const queryKey = ['auth', 'checkAuth', {}];
  const Page = () => {
    useQuery({ queryKey, queryFn: checkAuth });
    return null;
  };
  const app = (page?: string) => (
    <QueryClientProvider client={queryClient}>
      <FreshAuth session={client} />
      {page && <Page key={page} />}
    </QueryClientProvider>
  );
  const { rerender } = render(app());
  const open = async (page: string) => {
    rerender(app(page));
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    return checkAuth.mock.calls.length;
  };
  expect(await open('first')).toBe(1);
  expect(await open('second')).toBe(1);

  answer = () => json({});
  await client.refetch();
  expect(checkAuth).toHaveBeenCalledTimes(1);
  expect(await open('third')).toBe(2);
  expect(await open('fourth')).toBe(2);

  answer = () => new Response('', { status: 502 });
  await client.refetch();
  expect(await open('fifth')).toBe(3);

  answer = () => json(session);
  await client.refetch();
  expect(await open('sixth')).toBe(4);
});
