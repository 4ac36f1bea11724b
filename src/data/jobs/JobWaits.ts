import type { JobWait } from './job';

const firstWaitMs = 1_000;
const maxWaitMs = 30_000;
const maxSilentMs = 600_000;

interface WaitsOptions {
  readonly onChange: (wait: JobWait | undefined) => void;
  readonly onOver: () => void;
}

export class JobWaits {
  isLost = false;
  readonly #options: WaitsOptions;
  #waitsSinceAnswer = 0;
  #answeredAt = Date.now();
  #current: JobWait | undefined;
  #clear: (() => void) | undefined;

  constructor(options: WaitsOptions) {
    this.#options = options;
  }

  get isTrying(): boolean {
    return this.#waitsSinceAnswer > 0;
  }

  answered(): void {
    this.#waitsSinceAnswer = 0;
    this.isLost = false;
    this.resetSilence();
  }

  resetSilence(): void {
    this.#answeredAt = Date.now();
  }

  /** Waits, by default for 1, 2, 4… 30 s, in ms, shared by calls that fail together. @returns false if the job has to pause */
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
