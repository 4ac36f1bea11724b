import Skeleton from '@mui/material/Skeleton';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ValueProps } from '../valueProps';
import { useReferred } from './useReferred';

export function ReferenceValue({ field, value }: ValueProps<'reference'>) {
  const createPath = useCreatePath();
  const { named, isPending } = useReferred(field.resource, [value]);
  const [referred] = named;
  if (isPending || !referred) return <Skeleton width={96} sx={{ display: 'inline-block' }} />;
  return (
    <Link className="v-link v-line" to={createPath({ resource: field.resource, type: 'show', id: value })} dir="auto">
      {referred.name}
    </Link>
  );
}
