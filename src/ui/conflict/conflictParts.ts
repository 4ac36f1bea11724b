/** What a form needs once somebody else changed its record, in a chunk of its own. */
export { ConflictDialog } from './ConflictDialog';
export { changeText } from './changeText';
export { GoneNotice } from './GoneNotice';
export { OtherChangesNotice } from './OtherChangesNotice';
export { readChanger } from './readChanger';
