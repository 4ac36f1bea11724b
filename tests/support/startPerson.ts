import { cookieClient } from './cookieClient';
import { administrator } from './startGatewayProcess';

/** Somebody who has signed in and looks at the session all the time, as open tabs do. */
export async function startPerson(url: string) {
  const browser = cookieClient(url);
  await browser.signIn(administrator);
  let isOver = false;
  let signedOut = 0;
  const tokenNow = async () => {
    // Nobody signs out because of an answer that tells nothing.
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
    /** @returns how often the session was over, and what a call with its token answers */
    async stop() {
      isOver = true;
      await looking;
      const headers = { Authorization: `Bearer ${await tokenNow()}` };
      const { status } = await fetch(`${url}/api/v1/goals/?is_admin=true`, { headers });
      return { signedOut, status };
    },
  };
}
