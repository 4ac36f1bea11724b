import { GeneratedConflictDialog } from './GeneratedConflictDialog';
import { GeneratedOtherChangesNotice } from './GeneratedOtherChangesNotice';
import { makeReplaceable } from './makeReplaceable';

export { GoneNotice } from './GoneNotice';

export const ConflictDialog = makeReplaceable('ConflictDialog', GeneratedConflictDialog);
export const OtherChangesNotice = makeReplaceable('OtherChangesNotice', GeneratedOtherChangesNotice);
