import type { RequestEntry, UpstreamEntry } from './callEntries';
import type { Log } from './createLog';
import type { BeginTrace } from './requestTrace';

/** Result of a first screen: `refused` had no place in the queue, `late` was not ready in time. */
export type DrawingResult = 'drawn' | 'refused' | 'late' | 'failed';

/** Called with what the gateway does. */
export interface Observer {
  /** Called before each request. The first observer that has it traces all requests. */
  readonly begin?: BeginTrace;
  /** Called after each response. */
  readonly request?: (entry: RequestEntry) => void;
  /** Called after each call to the product API. */
  readonly upstream?: (entry: UpstreamEntry) => void;
  /** Called after each refresh of an access token. */
  readonly refresh?: (result: string) => void;
  /** Called with the name of each event of the security log. */
  readonly security?: (event: string) => void;
  readonly drawing?: (result: DrawingResult, milliseconds: number) => void;
  /** Called after each run of a job, such as the daily sweep. `at`: milliseconds since 1970. */
  readonly job?: (name: string, succeeded: boolean, milliseconds: number, at: number) => void;
  /** Offers a number that is read on demand. `label`: name of the label that the keys are values of. */
  readonly watch?: (name: string, help: string, label: string, read: () => Numbers | Promise<Numbers>) => void;
}

export type Numbers = Readonly<Record<string, number>>;

/** An observer that passes all it gets on to several ones. */
export type JoinedObserver = Required<Omit<Observer, 'begin'>> & Pick<Observer, 'begin'>;

/** Joins observers. One that throws is logged, and disturbs neither the request nor the others. */
export function joinObservers(observers: readonly Observer[], log: Log): JoinedObserver {
  const each = (call: (observer: Observer) => void) => {
    for (const observer of observers) {
      try {
        call(observer);
      } catch (error) {
        log(`An observer failed: ${error instanceof Error ? error.message : String(error)}`, { level: 'error' });
      }
    }
  };
  const begin = observers.find((one) => one.begin)?.begin;
  return {
    ...(begin && { begin }),
    request: (...of) => each((one) => one.request?.(...of)),
    upstream: (...of) => each((one) => one.upstream?.(...of)),
    refresh: (...of) => each((one) => one.refresh?.(...of)),
    security: (...of) => each((one) => one.security?.(...of)),
    drawing: (...of) => each((one) => one.drawing?.(...of)),
    job: (...of) => each((one) => one.job?.(...of)),
    watch: (...of) => each((one) => one.watch?.(...of)),
  };
}
