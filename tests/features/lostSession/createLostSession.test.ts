import { describe, expect, it } from 'vitest';
import { createLostSession, type LostSessionEvent } from '../../../src/features/lostSession/createLostSession';
import { createBrowserTabs, createFakeServer, json, origin, settle } from '../../support/createTabs';

const readToken = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`;
const getSession = (claims: object | undefined, name = 'Amal') => ({
  user: { name, image: null, token: claims ? readToken(claims) : 'opaque' },
  expires: '2030-01-01T00:00:00.000Z',
});
const amal = getSession({ sub: '7' });
const noor = getSession({ sub: '8' }, 'Noor');

/** A browser whose server answers with the current value of `server.session`. */
function openBrowser(first: object = amal) {
  const answers = { session: first };
  const fake = createFakeServer({
    'GET session': () => json(answers.session),
    'POST signout': () => {
      answers.session = {};
      return json({ url: origin });
    },
  });
  const browser = createBrowserTabs(fake);
  async function openTab() {
    const tab = browser.openTab();
    const form = { isOpen: false };
    const lostSession = createLostSession(tab.client, () => form.isOpen);
    const events: LostSessionEvent[] = [];
    lostSession.subscribe((event) => events.push(event));
    await tab.start();
    const become = async (session: object) => {
      answers.session = session;
      await tab.client.refetch();
    };
    return { ...tab, form, lostSession, events, become };
  }
  return { answers, fake, openTab };
}

describe('a session that ends', () => {
  it('with a form open is lost, and back with the same account', async () => {
    const tab = await openBrowser().openTab();
    tab.form.isOpen = true;
    await tab.become({});
    expect(tab.lostSession.getState()).toEqual(amal);
    await tab.become(getSession({ sub: '7', exp: 9 }, 'Amal by another name'));
    expect(tab.lostSession.getState()).toBeUndefined();
    expect(tab.events).toEqual(['expired', 'restored']);
  });

  it('with no form open is not lost', async () => {
    const tab = await openBrowser().openTab();
    await tab.become({});
    expect(tab.lostSession.reportExpired()).toBe(false);
    expect(tab.events).toEqual([]);
  });

  it.each([
    ['in another tab', true, ['expired']],
    ['in this tab, on purpose', false, []],
  ])('by a sign-out %s', async (_name, isElsewhere, events) => {
    const { openTab } = openBrowser();
    const [tab, other] = [await openTab(), await openTab()];
    tab.form.isOpen = true;
    await (isElsewhere ? other : tab).client.signOut({ redirect: false });
    await settle();
    expect(tab.client.getState().status).toBe('unauthenticated');
    expect(tab.events).toEqual(events);
  });

  it('for the API only is lost, and ends at the gateway as well', async () => {
    const { openTab, fake } = openBrowser();
    const tab = await openTab();
    tab.form.isOpen = true;
    expect([tab.lostSession.reportExpired(), tab.lostSession.reportExpired()]).toEqual([true, true]);
    await settle();
    expect(fake.count('POST signout')).toBe(1);
    expect(tab.client.getState().status).toBe('unauthenticated');
    expect(tab.events).toEqual(['expired']);
  });

  it('for want of a network has not ended', async () => {
    const { openTab, fake } = openBrowser();
    const tab = await openTab();
    tab.form.isOpen = true;
    fake.handlers['GET session'] = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
    await tab.client.refetch();
    expect(tab.client.getState().unavailable).toBe(true);
    expect(tab.lostSession.getState()).toBeUndefined();
  });

  it('whose token names nobody is never lost', async () => {
    const tab = await openBrowser(getSession(undefined)).openTab();
    tab.form.isOpen = true;
    expect(tab.lostSession.reportExpired()).toBe(false);
    await tab.become({});
    expect(tab.events).toEqual([]);
  });
});

describe('the next session', () => {
  it.each([
    ['another account', noor],
    ['an account that its token does not name', getSession(undefined)],
  ])('of %s is another user', async (_name, next) => {
    const tab = await openBrowser().openTab();
    tab.form.isOpen = true;
    await tab.become({});
    await tab.become(next);
    expect(tab.events).toEqual(['expired', 'ended']);
    expect(tab.lostSession.getState()).toBeUndefined();
  });

  it('begins in every tab, wherever one signs in', async () => {
    const { openTab, answers } = openBrowser();
    const [tab, other] = [await openTab(), await openTab()];
    for (const { form } of [tab, other]) form.isOpen = true;
    await tab.become({});
    await settle();
    expect(other.events).toEqual(['expired']);
    answers.session = amal;
    await other.client.signIn('credentials', { redirect: false });
    await settle();
    expect([tab.events, other.events]).toEqual([
      ['expired', 'restored'],
      ['expired', 'restored'],
    ]);
  });
});

describe('giving up', () => {
  it('ends it: the form that is still there does not bring it back, and whoever signs in next is welcome', async () => {
    const tab = await openBrowser().openTab();
    tab.form.isOpen = true;
    await tab.become({});
    tab.lostSession.abandon();
    tab.lostSession.abandon();
    expect(tab.lostSession.reportExpired()).toBe(false);
    await tab.become(noor);
    expect(tab.events).toEqual(['expired', 'ended']);
  });
});

describe('waiting for the user', () => {
  async function lose() {
    const tab = await openBrowser().openTab();
    await tab.lostSession.whenRestored();
    tab.form.isOpen = true;
    await tab.become({});
    return tab;
  }

  it('ends when they are back', async () => {
    const tab = await lose();
    const waiting = tab.lostSession.whenRestored();
    await tab.become(amal);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('is aborted for another user, for nobody, and by who waits', async () => {
    const tab = await lose();
    const controller = new AbortController();
    const aborted = tab.lostSession.whenRestored(controller.signal);
    const forNoor = tab.lostSession.whenRestored();
    controller.abort(new Error('The page is gone'));
    await expect(aborted).rejects.toThrow('The page is gone');
    await expect(tab.lostSession.whenRestored(controller.signal)).rejects.toThrow('The page is gone');
    await Promise.all([expect(forNoor).rejects.toMatchObject({ name: 'AbortError' }), tab.become(noor)]);

    await tab.become({});
    const forNobody = tab.lostSession.whenRestored();
    tab.lostSession.abandon();
    await expect(forNobody).rejects.toMatchObject({ name: 'AbortError' });
  });
});
