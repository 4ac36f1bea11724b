import type { RequestEntry, UpstreamEntry } from './callEntries';

/** What became of a drawing: `refused` had no place in the queue, `late` was not ready in time. */
export type DrawingResult = 'drawn' | 'refused' | 'late' | 'failed';

/** Counts what the gateway does, for Prometheus. Every label has a bounded number of values. */
export interface Metrics {
  request(entry: RequestEntry): void;
  upstream(entry: UpstreamEntry): void;
  refresh(result: string): void;
  security(event: string): void;
  drawing(result: DrawingResult, milliseconds: number): void;
  /** Work of the gateway's own, such as the daily sweep. @param at milliseconds since 1970 */
  job(name: string, succeeded: boolean, milliseconds: number, at: number): void;
  /**
   * A number that is read when it is asked for.
   *
   * @param label name of the label that the keys are values of
   * @param read may fail: then the number is missing
   */
  watch(name: string, help: string, label: string, read: () => Numbers | Promise<Numbers>): void;
  /** In Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export type Numbers = Readonly<Record<string, number>>;
