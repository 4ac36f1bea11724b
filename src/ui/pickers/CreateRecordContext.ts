import { createContext } from 'react';
import type { RaRecord } from 'react-admin';

export type AskForRecord = (resource: string, initial: Readonly<Record<string, unknown>>, onCreated: (record: RaRecord) => void) => void;

/** Undefined where pickers cannot create records, as in the dialog itself. */
export const CreateRecordContext = createContext<AskForRecord | undefined>(undefined);
