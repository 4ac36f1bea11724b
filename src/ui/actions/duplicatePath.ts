import type { CreatePathParams, RaRecord } from 'react-admin';
import type { ResolvedResource } from '../../schema/resource';

export const canDuplicate = ({ create, duplicate }: ResolvedResource['can']): boolean => create && duplicate;

export function duplicatePath(createPath: (params: CreatePathParams) => string, resource: string, id: RaRecord['id']): string {
  return `${createPath({ resource, type: 'create' })}?${new URLSearchParams({ duplicate: String(id) })}`;
}
