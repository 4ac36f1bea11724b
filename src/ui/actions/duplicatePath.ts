import type { CreatePathParams, RaRecord } from 'react-admin';
import type { ResolvedResource } from '../../schema/resource';

/** Whether records can be copied. */
export const canDuplicate = ({ create, duplicate }: ResolvedResource['can']): boolean => create && duplicate;

/** The form of a new record that starts with the values of another. */
export function duplicatePath(createPath: (params: CreatePathParams) => string, resource: string, id: RaRecord['id']): string {
  return `${createPath({ resource, type: 'create' })}?${new URLSearchParams({ duplicate: String(id) })}`;
}
