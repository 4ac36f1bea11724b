import { FeatureParts } from '../../extensions/FeatureParts';
import type { PartProps } from '../../extensions/feature';
import { useUndoDuration, useUndoNotice } from '../states/useUndoNotice';

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
