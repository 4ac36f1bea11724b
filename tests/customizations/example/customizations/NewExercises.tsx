import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import type { WidgetProps } from '../src/customizations/customizations';

/** Card on the home page: exercises that were added in the chosen period. */
export function NewExercises({ dates: { after, before } }: WidgetProps) {
  const filter = { created_at: { after, before } };
  const { total } = useGetList('exercises', { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter });
  return <Typography variant="h4">{total ?? '…'}</Typography>;
}
