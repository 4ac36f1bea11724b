import { expect, it, vi } from 'vitest';
import { watchIdentity } from '../../../src/auth/watchIdentity';
import { createBrowserTabs, createFakeServer, json, session } from '../../support/createTabs';

it('tells of another name or image, here and from another tab, and of nothing else', async () => {
  let user = session.user;
  const server = createFakeServer({
    'GET session': () => json({ ...session, user }),
    'POST session': () => json({ ...session, user }),
  });
  const browser = createBrowserTabs(server);
  const [here, there] = [browser.openTab(), browser.openTab()];
  await Promise.all([here.start(), there.start()]);
  const [seenHere, seenThere] = [vi.fn(), vi.fn()];
  watchIdentity(here.client, seenHere);
  const stop = watchIdentity(there.client, seenThere);

  user = { ...user, token: 'token-2' };
  await here.client.refetch();
  expect(seenHere).not.toHaveBeenCalled();

  user = { ...user, name: 'Noor' };
  await here.client.update({ name: 'Noor' });
  await vi.waitFor(() => expect(seenThere).toHaveBeenCalledTimes(1));
  expect(seenHere).toHaveBeenCalledTimes(1);

  stop();
  user = { ...user, name: 'Amal' };
  await here.client.update({ name: 'Amal' });
  await vi.waitFor(() => expect(there.client.getState().session?.user?.name).toBe('Amal'));
  expect(seenThere).toHaveBeenCalledTimes(1);
});
