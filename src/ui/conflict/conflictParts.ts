/** What a form needs once somebody else changed its record, in a chunk of its own. */
import { GeneratedConflictDialog } from './GeneratedConflictDialog';
import { GeneratedOtherChangesNotice } from './GeneratedOtherChangesNotice';
import { replaceable } from './replaceable';

export { changeText } from './changeText';
export { GoneNotice } from './GoneNotice';
export { readChanger } from './readChanger';

export const ConflictDialog = replaceable('ConflictDialog', GeneratedConflictDialog);
export const OtherChangesNotice = replaceable('OtherChangesNotice', GeneratedOtherChangesNotice);
