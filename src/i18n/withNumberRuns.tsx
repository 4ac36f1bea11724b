import type { ReactNode } from 'react';
import { hasArabic, numberRuns } from './numberRuns';

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
