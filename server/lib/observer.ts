import type { RequestEntry, UpstreamEntry } from './callEntries';
import type { Log } from './createLog';
import type { BeginTrace } from './requestTrace';

export type RenderingResult = 'rendered' | 'refused' | 'late' | 'failed';

export interface Observer {
  /** Called before each request. Only the first observer's `begin` is used. */
  readonly begin?: BeginTrace;
  readonly request?: (entry: RequestEntry) => void;
  readonly upstream?: (entry: UpstreamEntry) => void;
  readonly refresh?: (result: string) => void;
  readonly security?: (event: string) => void;
  readonly rendering?: (result: RenderingResult, milliseconds: number) => void;
  readonly job?: (name: string, succeeded: boolean, milliseconds: number, at: number) => void;
  /** Offers a number that is read on demand. `label` names what the keys are. */
  readonly watch?: (name: string, help: string, label: string, read: () => Numbers | Promise<Numbers>) => void;
}

type Numbers = Readonly<Record<string, number>>;

export type JoinedObserver = Required<Omit<Observer, 'begin'>> & Pick<Observer, 'begin'>;

/** Joins observers. Errors of one are logged and do not affect the others. */
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
    rendering: (...of) => each((one) => one.rendering?.(...of)),
    job: (...of) => each((one) => one.job?.(...of)),
    watch: (...of) => each((one) => one.watch?.(...of)),
  };
}
