import { createServer } from 'node:net';
import { authSecret } from './startGatewayProcess';

export function freeAddress(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(`http://127.0.0.1:${port}`));
    });
  });
}

/**
 * Returns the environment of a gateway that trusts proxy headers from any client, because tests call it in place of a proxy.
 *
 * @param url from `freeAddress`
 */
export function behindProxy(url: string): Record<string, string> {
  return { HOST: '127.0.0.1', PORT: new URL(url).port, PUBLIC_URL: url, TRUST_PROXY: 'true', AUTH_SECRET: authSecret };
}
