const noticeMs = 100;

export function createNotifier() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of [...listeners]) listener();
  };
  return {
    notify(isUrgent: boolean) {
      if (isUrgent) call();
      else timer ??= setTimeout(call, noticeMs);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
