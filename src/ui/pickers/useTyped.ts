import { useEffect, useRef, useState } from 'react';

/**
 * What is being typed of a value that is held elsewhere (the address), which takes it over a moment later. The value's own echo changes
 * nothing, so a key that was pressed meanwhile is not lost; a value from anywhere else ("clear filters", the back button) is shown.
 *
 * @param value what is held; compared as JSON
 * @returns what to show, how to change it, and `send`, which notes that it is now handed over and says whether that is needed: not when
 * it is what is held and nothing else is on its way
 */
export function useTyped<T>(value: T) {
  const [typed, setTyped] = useState(value);
  const sent = useRef<readonly string[]>([]);
  const key = JSON.stringify(value);
  useEffect(() => {
    const own = sent.current.indexOf(key);
    sent.current = own < 0 ? [] : sent.current.slice(own + 1);
    if (own < 0) setTyped(JSON.parse(key));
  }, [key]);
  const send = (next: T): boolean => {
    const text = JSON.stringify(next);
    if (text === key && sent.current.length === 0) return false;
    sent.current = [...sent.current, text];
    return true;
  };
  return { typed, setTyped, send };
}
