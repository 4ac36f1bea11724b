/** One timer for all rows, because there is one pointer. An effect for each row would cost more than it saves. */
let timer: ReturnType<typeof setTimeout> | undefined;

export const pointerRest = {
  begin(act: () => void, milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  },
  end(): void {
    clearTimeout(timer);
  },
};
