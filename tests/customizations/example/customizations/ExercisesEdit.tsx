import { BooleanInput, Edit, NumberInput, SimpleForm, TextInput } from 'react-admin';

export function ExercisesEdit() {
  return (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        <TextInput source="video_url" />
        <NumberInput source="calories_per_minute" />
        <BooleanInput source="is_active" />
      </SimpleForm>
    </Edit>
  );
}
