import { useMemo } from 'react';
import type { RecordForm, SaveStep, SaveValues } from '../../extensions/recordForm';

/** The steps of a form's saves. */
export interface SaveSteps extends Pick<RecordForm, 'addStep'> {
  /** Saves through all steps. @param send makes the call */
  readonly run: (values: Readonly<Record<string, unknown>>, send: SaveValues) => ReturnType<SaveValues>;
}

/** Returns the steps that parts of features add to the saves of a form. */
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
