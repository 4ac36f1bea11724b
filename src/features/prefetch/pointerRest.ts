/** One timer for the whole page, since there is one pointer. An effect in each row of a list would cost more than the timer saves. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** The pointer, or the focus, on something that it may be passing over. */
export const pointerRest = {
  /** Calls `act` once the pointer has rested for so many milliseconds. Whatever was waiting is dropped. */
  begin(act: () => void, milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  },
  end(): void {
    clearTimeout(timer);
  },
};
