import { cookieClient } from './cookieClient';
import { administrator } from './startGatewayProcess';

/** Signs in and polls the session, like an open tab. */
export async function startPerson(url: string) {
  const browser = cookieClient(url);
  await browser.signIn(administrator);
  let isOver = false;
  let signedOut = 0;
  const tokenNow = async () => {
    // A failed response does not mean that the session has ended.
    const answer = await browser('session').catch(() => undefined);
    if (answer?.status !== 200) return undefined;
    const { user } = answer.body as { user?: { token: string } };
    if (!user) signedOut += 1;
    return user?.token;
  };
  const looking = (async () => {
    while (!isOver) {
      await tokenNow();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    /** @returns how often the session was over, and the status of a call with its token */
    async stop() {
      isOver = true;
      await looking;
      const headers = { Authorization: `Bearer ${await tokenNow()}` };
      const { status } = await fetch(`${url}/api/v1/goals/?is_admin=true`, { headers });
      return { signedOut, status };
    },
  };
}
