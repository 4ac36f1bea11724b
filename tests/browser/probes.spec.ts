import { expect, test } from './support/test';

test('/readyz names the thread that draws once the gateway is ready, and /metrics counts first screens', async ({
  signedIn: page,
  gateway,
}) => {
  await expect
    .poll(async () => (await fetch(`${gateway.url}/readyz`)).json())
    .toEqual({ status: 'ready', checks: { database: 'ok', media: 'ok', rendering: 'ok' } });
  await page.goto('/goals');
  await expect
    .poll(async () => (await fetch(`${gateway.url}/metrics`)).text(), { intervals: [1_100] })
    .toMatch(/^renderings_total\{result="rendered"\} [1-9]/m);
});
