/** What a form needs once somebody else changed its record, in its own chunk. */
import { GeneratedConflictDialog } from './GeneratedConflictDialog';
import { GeneratedOtherChangesNotice } from './GeneratedOtherChangesNotice';
import { replaceable } from './replaceable';

export { GoneNotice } from './GoneNotice';

export const ConflictDialog = replaceable('ConflictDialog', GeneratedConflictDialog);
export const OtherChangesNotice = replaceable('OtherChangesNotice', GeneratedOtherChangesNotice);
