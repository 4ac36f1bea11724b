/** Settles as `work` does, or as `onLate` does if that takes longer. The work continues, and its result is discarded. */
export async function withTimeLimit<T, L>(work: T | Promise<T>, milliseconds: number, onLate: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds));
  }).then(onLate);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
