import type { ReactNode } from 'react';
import { hasArabic, numberRuns } from './numberRuns';

/** Returns a text with the numbers in Arabic words isolated: `010-1234-5678` keeps its order. Elements, so that a copy has no marks. */
export function withNumberRuns(text: string): ReactNode {
  if (!hasArabic(text)) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: run, index: start } of text.matchAll(numberRuns)) {
    parts.push(
      text.slice(end, start),
      <bdi key={start} dir="ltr">
        {run}
      </bdi>,
    );
    end = start + run.length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)];
}
