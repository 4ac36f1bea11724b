import type { Hono } from 'hono';
import type { Config } from '../config/config';
import type { Log } from '../lib/createLog';
import { type FetchHandler, type Listening, listen } from './listen';

interface ListenWithProbesOptions {
  readonly config: Pick<Config, 'host' | 'port' | 'probesPort'>;
  readonly probes: Hono | undefined;
  readonly basePath: string;
  readonly build: (port: number, isStopping: () => boolean) => Promise<FetchHandler>;
  readonly log: Log;
}

/** Listens on the ports of browsers and probes; `/healthz` responds during migrations. @throws errors of `build` or of a port */
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
