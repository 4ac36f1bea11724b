import type { JobWait } from './job';

const firstWaitMs = 1_000;
const maxWaitMs = 30_000;
/** Maximum time without any answer, after which the job pauses. */
const maxSilentMs = 600_000;

interface WaitsOptions {
  /** Called when a wait begins, and with undefined when it ends. */
  readonly onChange: (wait: JobWait | undefined) => void;
  /** Called when a wait is over. */
  readonly onOver: () => void;
}

/** The waits of a job after calls that failed: for the network or for a busy API. */
export class JobWaits {
  /** Whether the connection was lost and nothing was heard since. */
  isLost = false;
  readonly #options: WaitsOptions;
  #waitsSinceAnswer = 0;
  #answeredAt = Date.now();
  #current: JobWait | undefined;
  #clear: (() => void) | undefined;

  constructor(options: WaitsOptions) {
    this.#options = options;
  }

  /** Whether nothing was heard since the last wait. */
  get isTrying(): boolean {
    return this.#waitsSinceAnswer > 0;
  }

  /** Notes an answer of the API, be it a refusal. */
  answered(): void {
    this.#waitsSinceAnswer = 0;
    this.isLost = false;
    this.resetSilence();
  }

  /** Resets the time without an answer. */
  resetSilence(): void {
    this.#answeredAt = Date.now();
  }

  /**
   * Waits for some time. Calls that fail together wait once.
   *
   * @param milliseconds default: 1, 2, 4… 30 seconds
   * @returns false if the job has to pause instead
   */
  begin(reason: JobWait['reason'], milliseconds = Math.min(firstWaitMs * 2 ** this.#waitsSinceAnswer, maxWaitMs)): boolean {
    const until = Date.now() + milliseconds;
    if (this.#current && (reason === 'network' || this.#current.until >= until)) return true;
    this.end();
    if (until - this.#answeredAt > maxSilentMs) return false;
    this.#waitsSinceAnswer += 1;
    const go = () => {
      this.end();
      this.#options.onOver();
    };
    const timer = setTimeout(go, milliseconds);
    if (reason === 'network') globalThis.addEventListener?.('online', go);
    this.#clear = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', go);
    };
    this.#set({ reason, until });
    return true;
  }

  end(): void {
    this.#clear?.();
    if (this.#current) this.#set(undefined);
  }

  #set(wait: JobWait | undefined): void {
    this.#current = wait;
    this.#options.onChange(wait);
  }
}
