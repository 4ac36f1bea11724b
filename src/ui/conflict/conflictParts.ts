/** What a form needs once somebody else changed its record, in a chunk of its own. */
import { ConflictDialog as GeneratedDialog } from './ConflictDialog';
import { OtherChangesNotice as GeneratedNotice } from './OtherChangesNotice';
import { replaceable } from './replaceable';

export { changeText } from './changeText';
export { GoneNotice } from './GoneNotice';
export { readChanger } from './readChanger';

export const ConflictDialog = replaceable('ConflictDialog', GeneratedDialog);
export const OtherChangesNotice = replaceable('OtherChangesNotice', GeneratedNotice);
