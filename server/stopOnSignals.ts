import { toLogText } from './database/databaseErrors';
import type { Log } from './lib/createLog';
import type { Gateway } from './startGateway';

/** Minimum time in ms between two signals. npm and systemd may send the same signal twice. */
const sameSignalMs = 1_000;

/** Maximum time in ms to seal the history and close the database after the last request. The next start seals the rest. */
const closeMs = 5_000;

/** Stops the gateway on SIGTERM and SIGINT. A second signal cuts open requests. @param graceMs timeout of open requests */
export function stopOnSignals(graceMs: number, log: Log): { started(gateway: Gateway): void } {
  let running: Gateway | undefined;
  let first: number | undefined;
  let code = 0;
  const stop = (gateway: Gateway, grace: number) => {
    setTimeout(() => {
      log(`The gateway did not close within ${closeMs / 1000} s after its requests. The next start completes it.`, { level: 'error' });
      process.exit(1);
    }, grace + closeMs);
    gateway.close(grace).then(
      () => process.exit(code),
      (error: unknown) => {
        log(`The gateway failed to stop: ${toLogText(error as Error)}`, { level: 'error' });
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (!running) process.exit(0);
    if (first === undefined) {
      first = Date.now();
      log(`${signal}: stopping. Open requests have ${graceMs / 1000} s to finish; a second signal cuts them.`);
      stop(running, graceMs);
    } else if (Date.now() - first > sameSignalMs) {
      code = 1;
      stop(running, 0);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  return {
    started(gateway) {
      running = gateway;
    },
  };
}
