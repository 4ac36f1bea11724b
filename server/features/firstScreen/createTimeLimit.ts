export function createTimeLimit(timeoutMs: number, other?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timeOut = () => controller.abort(new DOMException('Not rendered in time', 'TimeoutError'));
  const timer = setTimeout(timeOut, timeoutMs);
  if (other?.aborted) abort();
  other?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    timeOut,
    end() {
      clearTimeout(timer);
      other?.removeEventListener('abort', abort);
      abort();
    },
  };
}

export function isTimeout({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
