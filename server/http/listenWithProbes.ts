import type { Hono } from 'hono';
import type { Config } from '../config/config';
import type { Log } from '../lib/createLog';
import { type FetchHandler, type Listening, listen } from './listen';

export interface ListenWithProbesOptions {
  readonly config: Pick<Config, 'host' | 'port' | 'probesPort'>;
  /** Handler on `PROBES_PORT`; undefined: the probes are on the port of browsers. */
  readonly probes: Hono | undefined;
  /** Removed from the paths of requests. */
  readonly basePath: string;
  /** Creates the handler for browsers. It migrates the database, which can take minutes. */
  readonly build: (port: number, isStopping: () => boolean) => Promise<FetchHandler>;
  readonly log: Log;
}

/**
 * Listens on the port of browsers and on that of the probes. Both answer `/healthz` from the beginning on, so that nobody ends a gateway
 * that migrates.
 *
 * @throws what `build` throws, or the error of a port that cannot be listened on; then nothing is listened on any more
 */
export async function listenWithProbes({ config, probes, basePath, build, log }: ListenWithProbesOptions) {
  const { host, port, probesPort = 0 } = config;
  let probing: Listening | undefined;
  const handler = async (actual: number, isStopping: () => boolean) => {
    const building = build(actual, isStopping);
    const ready = async () => {
      await building;
      return (probes as Hono).fetch;
    };
    // Waits for both, because the build uses the database, which is closed after a failure.
    const [ofProbes, ofApp] = await Promise.allSettled([probes && listen(host, probesPort, ready), building]);
    if (ofProbes.status === 'rejected') throw ofProbes.reason;
    if (ofApp.status === 'rejected') throw ofApp.reason;
    probing = ofProbes.value;
    return ofApp.value;
  };
  const listening = await listen(host, port, handler, { basePath });
  if (listening.sharesLocalhost)
    log(
      `Warning: another program has port ${listening.port} of ::1, where localhost may lead. Open http://127.0.0.1:${listening.port}, or stop the other one.`,
      { level: 'warn' },
    );
  return { listening, probing };
}
