import type { JobWait } from './job';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

interface WaitsOptions {
  /** Without any answer for so many milliseconds, the job is to pause. */
  readonly patienceMs: number;
  /** Called when a wait begins, and with undefined when it ends. */
  readonly onChange: (wait: JobWait | undefined) => void;
  /** Called when a wait is over. */
  readonly onOver: () => void;
}

/** The waits of a job after calls that failed: for the network or for an API that is asked too often. */
export function createWaits({ patienceMs, onChange, onOver }: WaitsOptions) {
  /** Waits since the last answer, and whether one of them was for the network. */
  let waits = 0;
  let isLost = false;
  let answeredAt = Date.now();
  let current: JobWait | undefined;
  let stopWaiting: (() => void) | undefined;

  function end(): void {
    stopWaiting?.();
    stopWaiting = undefined;
    if (!current) return;
    current = undefined;
    onChange(undefined);
  }

  return {
    /** The API has answered, be it with a refusal. */
    answered() {
      waits = 0;
      isLost = false;
      answeredAt = Date.now();
    },
    /** Begins to count the time without an answer anew. */
    beginAnew() {
      answeredAt = Date.now();
    },
    lose() {
      isLost = true;
    },
    /** Whether the connection was lost and nothing was heard since. */
    isLost: () => isLost,
    /** Whether nothing was heard since the last wait. */
    isTrying: () => waits > 0,
    /**
     * Sends nothing for some time. Calls that fail together wait once.
     *
     * @param milliseconds default: 1, 2, 4… 30 seconds
     * @returns false if that would be longer than the job has patience
     */
    begin(reason: JobWait['reason'], milliseconds = Math.min(firstWaitMs * 2 ** waits, longestWaitMs)): boolean {
      const until = Date.now() + milliseconds;
      if (current && (reason === 'network' || current.until >= until)) return true;
      end();
      if (until - answeredAt > patienceMs) return false;
      waits += 1;
      const go = () => {
        end();
        onOver();
      };
      const timer = setTimeout(go, milliseconds);
      if (reason === 'network') globalThis.addEventListener?.('online', go);
      stopWaiting = () => {
        clearTimeout(timer);
        globalThis.removeEventListener?.('online', go);
      };
      current = { reason, until };
      onChange(current);
      return true;
    },
    end,
  };
}
