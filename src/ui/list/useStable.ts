import { useLayoutEffect, useRef, useState } from 'react';

type Call = (...args: readonly unknown[]) => unknown;
type Members = Readonly<Record<string, unknown>>;

/**
 * The same object for as long as its members are the same. Functions among them are made anew by whoever made the object: here each is one
 * that calls the newest, outside of drawing. What shows the members is then drawn again for a reason only.
 */
export function useStable<T extends object>(members: T): T {
  const newest = useRef<Members>({});
  useLayoutEffect(() => {
    newest.current = members as Members;
  });
  const [calls] = useState(() => new Map<string, Call>());
  const callOf = (name: string): Call => {
    const call = calls.get(name) ?? ((...args) => (newest.current[name] as Call)(...args));
    calls.set(name, call);
    return call;
  };
  const stable = Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, typeof member === 'function' ? callOf(name) : member]),
  );
  const [kept, keep] = useState<Members>(stable);
  if (areSame(kept, stable)) return kept as T;
  keep(stable);
  return stable as T;
}

function areSame(one: Members, other: Members): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}
