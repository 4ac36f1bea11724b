import { FeatureParts } from '../../extensions/FeatureParts';
import type { PartProps } from '../../extensions/feature';
import { useUndoDuration, useUndoNotice } from '../states/useUndoNotice';

/** Returns the options of an action's notice: an Undo of its own, and the links of features to its entry in the history. */
export function useActionNotice() {
  const autoHideDuration = useUndoDuration();
  const undoNotice = useUndoNotice();
  return (given: PartProps['job.ended'], undo?: () => void) => {
    const links = <FeatureParts place="job.ended" given={given} />;
    const action = undo ? (
      <>
        {undoNotice(undo).action}
        {links}
      </>
    ) : (
      links
    );
    return { action, autoHideDuration };
  };
}
