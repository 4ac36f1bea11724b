import { BooleanField, DateField, NumberField, Show, SimpleShowLayout, TextField } from 'react-admin';

export function ExercisesShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="name" />
        <TextField source="description" />
        <NumberField source="calories_per_minute" />
        <BooleanField source="is_active" />
        <DateField source="created_at" />
      </SimpleShowLayout>
    </Show>
  );
}
