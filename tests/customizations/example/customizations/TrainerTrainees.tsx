import { ReferenceManyField } from 'react-admin';
import { ResourceTable } from '../src/ui/parts';

/** Panel on the page of a trainer: the trainees. */
export function TrainerTrainees() {
  return (
    <ReferenceManyField reference="trainees" target="trainer" perPage={5} sort={{ field: 'name', order: 'ASC' }}>
      <ResourceTable columns={['image', 'name', 'goal', 'date_joined']} />
    </ReferenceManyField>
  );
}
