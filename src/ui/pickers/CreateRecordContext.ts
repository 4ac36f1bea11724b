import { createContext } from 'react';
import type { RaRecord } from 'react-admin';

/** Asks for a new record in a dialog. `onCreated` is called once it is saved, and never if the dialog is dismissed. */
export type AskForRecord = (resource: string, initial: Readonly<Record<string, unknown>>, onCreated: (record: RaRecord) => void) => void;

/** How a picker can make a record that is missing; undefined where it cannot, as in such a dialog itself. */
export const CreateRecordContext = createContext<AskForRecord | undefined>(undefined);
