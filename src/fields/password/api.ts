import type { FieldApi } from '../../schema/fieldApi';
import { lengthMetadata } from '../limitMetadata';

export const passwordApi: FieldApi<'password'> = {
  // Spaces are part of a password.
  read: (input, { required }) => (!required && (input === '' || input === null) ? undefined : input),
  stored: 'hash',
  metadata: (field) => ({ type: 'string', write_only: true, ...lengthMetadata(field) }),
};
