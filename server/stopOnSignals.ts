import { inWords } from './database/databaseErrors';
import type { Log } from './lib/createLog';
import type { Gateway } from './startGateway';

/** Milliseconds after which a signal is a second one. npm and systemd give a process the same signal twice within a moment. */
const sameSignalMs = 1_000;

/** Milliseconds to seal the history and close the database once no request is open. The next start seals what was not. */
const closeMs = 5_000;

/**
 * Stops the gateway on SIGTERM and SIGINT, and ends the process: 0 once all is closed. A second signal cuts open requests at once. The
 * process ends with 1 then, and when closing takes too long. Before the gateway has started, the process just ends.
 *
 * @param graceMs milliseconds that open requests have
 * @returns is told of the gateway once it runs
 */
export function stopOnSignals(graceMs: number, log: Log): { started(gateway: Gateway): void } {
  let running: Gateway | undefined;
  let first: number | undefined;
  let code = 0;
  const stop = (gateway: Gateway, grace: number) => {
    setTimeout(() => {
      log(`The gateway did not close within ${closeMs / 1000} s after its requests. The next start does what is left.`, { level: 'error' });
      process.exit(1);
    }, grace + closeMs);
    gateway.close(grace).then(
      () => process.exit(code),
      (error: unknown) => {
        log(`The gateway did not stop as it should: ${inWords(error as Error)}`, { level: 'error' });
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
