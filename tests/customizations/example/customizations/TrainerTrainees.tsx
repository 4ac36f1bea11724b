import { ReferenceManyField } from 'react-admin';
import { ResourceTable } from '../src/ui/parts';

/** A panel of a trainer's page: who trains with them. */
export function TrainerTrainees() {
  return (
    <ReferenceManyField reference="trainees" target="trainer" perPage={5} sort={{ field: 'name', order: 'ASC' }}>
      <ResourceTable columns={['image', 'name', 'goal', 'date_joined']} />
    </ReferenceManyField>
  );
}
