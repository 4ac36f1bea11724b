import type { FigureKey } from './browser/figures';
import type { Target, Unit } from './measure';

export interface Row {
  readonly key: FigureKey;
  readonly name: string;
  readonly unit: Unit;
  readonly target: Target;
}

const ratio = (limit: number): Target => ({ of: 'ratio', is: 'at most', limit });
const value = (limit: number): Target => ({ of: 'value', is: 'at most', limit });

/** Targets of our app in the browser, in the order of the table. Ratios refer to the floor app in the same run. */
export const rows: readonly Row[] = [
  { key: 'signIn', name: 'sign-in usable, cold', unit: 'ms', target: ratio(0.13) },
  { key: 'rowsSeen', name: 'first list row seen, signed in, cold', unit: 'ms', target: ratio(0.38) },
  { key: 'rowsUsable', name: 'first list row usable, signed in, cold', unit: 'ms', target: ratio(0.85) },
  { key: 'rowsWarm', name: 'first list row, warm reload', unit: 'ms', target: ratio(0.45) },
  { key: 'submitToRows', name: 'submit of sign-in → list rows', unit: 'ms', target: ratio(0.49) },
  { key: 'record', name: 'list → record ready', unit: 'ms', target: ratio(0.6) },
  { key: 'form', name: 'list → form ready', unit: 'ms', target: ratio(0.6) },
  { key: 'nextPage', name: 'next page', unit: 'ms', target: ratio(0.45) },
  { key: 'sort', name: 'sort click → rows', unit: 'ms', target: ratio(0.9) },
  { key: 'search', name: 'search: last key → rows', unit: 'ms', target: ratio(0.6) },
  { key: 'searchRequests', name: 'requests for a word searched', unit: 'requests', target: value(2) },
  { key: 'language', name: 'language switch, whole screen', unit: 'ms', target: ratio(1) },
  { key: 'wireBytes', name: 'wire bytes to first list, signed in', unit: 'kB', target: ratio(0.9) },
  { key: 'listCalls', name: 'API calls of the list', unit: 'calls', target: value(2) },
  { key: 'recordCalls', name: 'API calls of a record', unit: 'calls', target: value(2) },
  { key: 'layoutShift', name: 'layout shift on the list', unit: 'score', target: value(0.001) },
  { key: 'heap', name: 'heap kept per list ↔ record navigation', unit: 'kB', target: ratio(0.75) },
  { key: 'nodes', name: 'DOM nodes leaked per navigation', unit: 'nodes', target: value(0.1) },
  { key: 'listeners', name: 'event listeners leaked per navigation', unit: 'listeners', target: value(0.1) },
  { key: 'exerciseForm', name: 'exercises: list → filled form, first visit', unit: 'ms', target: ratio(0.6) },
  { key: 'exerciseFormLater', name: 'exercises: list → filled form, later visits', unit: 'ms', target: ratio(0.6) },
  { key: 'exerciseSort', name: 'exercises: sort click → rows', unit: 'ms', target: ratio(0.6) },
  { key: 'exerciseNextPage', name: 'exercises: next page', unit: 'ms', target: ratio(0.4) },
  { key: 'exerciseSubmit', name: 'exercises: submit of sign-in, typed at 15 ms a key → rows', unit: 'ms', target: ratio(0.5) },
  { key: 'exerciseHeap', name: 'exercises: heap kept per list ↔ form navigation', unit: 'kB', target: ratio(0.8) },
];
