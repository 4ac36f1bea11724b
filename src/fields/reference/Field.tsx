import Skeleton from '@mui/material/Skeleton';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRegistry } from '../../ui/registry/RegistryContext';
import type { ValueProps } from '../valueProps';
import { useReferred } from './useReferred';

export function ReferenceValue({ field, value }: ValueProps<'reference'>) {
  const createPath = useCreatePath();
  const { show } = useRegistry().get(field.resource).can;
  const { named, isPending } = useReferred(field.resource, [value]);
  const [referred] = named;
  if (isPending || !referred) return <Skeleton width={96} sx={{ display: 'inline-block' }} />;
  if (!show) return <bdi>{referred.name}</bdi>;
  return (
    <Link className="v-link v-line" to={createPath({ resource: field.resource, type: 'show', id: value })} dir="auto">
      {referred.name}
    </Link>
  );
}
