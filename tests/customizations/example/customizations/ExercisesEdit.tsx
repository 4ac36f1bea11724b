import { BooleanInput, Edit, NumberInput, SimpleForm, TextInput } from 'react-admin';

/** Labels and messages of the form are those of the declaration. */
export function ExercisesEdit() {
  return (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        <TextInput source="name_en" />
        <TextInput source="name_ar" />
        <TextInput source="video_url" />
        <NumberInput source="calories_per_minute" />
        <BooleanInput source="is_active" />
      </SimpleForm>
    </Edit>
  );
}
