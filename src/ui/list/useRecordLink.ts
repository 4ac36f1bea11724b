import { type RaRecord, useCreatePath } from 'react-admin';
import { useDeclaration } from '../RegistryContext';

/** Where a record's name leads: to its form, or to its page where it cannot be edited. */
export function useRecordLink(): (record: RaRecord) => string {
  const { name, can } = useDeclaration();
  const createPath = useCreatePath();
  return ({ id }) => createPath({ resource: name, type: can.edit ? 'edit' : 'show', id });
}
