import { createServer } from 'node:net';
import { authSecret } from './startGatewayProcess';

/** An address on this machine at which nothing listens, now. */
export function freeAddress(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(`http://127.0.0.1:${port}`));
    });
  });
}

/**
 * The variables of a gateway that believes whoever calls it: tests call it as its proxy would.
 *
 * @param url of `freeAddress`
 */
export function behindProxy(url: string): Record<string, string> {
  return { HOST: '127.0.0.1', PORT: new URL(url).port, PUBLIC_URL: url, TRUST_PROXY: 'true', AUTH_SECRET: authSecret };
}
