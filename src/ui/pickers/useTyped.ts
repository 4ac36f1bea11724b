import { useEffect, useRef, useState } from 'react';

/** Text stored elsewhere (the URL) after a delay. Ignores updates by `send`, so that no key is lost. `send` returns false without a change. */
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
