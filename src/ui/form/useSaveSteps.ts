import { useMemo } from 'react';
import type { RecordForm, SaveStep, SaveValues } from '../../extensions/recordForm';

export interface SaveSteps extends Pick<RecordForm, 'addStep'> {
  readonly run: (values: Readonly<Record<string, unknown>>, send: SaveValues) => ReturnType<SaveValues>;
}

export function useSaveSteps(): SaveSteps {
  return useMemo(() => {
    const steps: SaveStep[] = [];
    return {
      addStep(step) {
        steps.push(step);
        return () => void steps.splice(steps.indexOf(step), 1);
      },
      run: (values, send) => steps.reduceRight<SaveValues>((next, step) => (some) => step(some, next), send)(values),
    };
  }, []);
}
