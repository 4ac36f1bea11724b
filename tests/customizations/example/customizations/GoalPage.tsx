import { EditBase, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DeclaredField, FormField, FormSection, ResourceForm } from '../src/ui/parts';

/** Page at /goal/{id}: the picture of the record, then the generated form in two sections. */
export function GoalPage() {
  const { '*': id = '1' } = useParams();
  return (
    <EditBase resource="goals" id={id}>
      <Title title="pages.goal.heading" />
      <DeclaredField source="image" />
      <ResourceForm cancelTo="/goals">
        <FormSection title="pages.goal.words" help="pages.goal.help">
          <FormField source="name" />
          <FormField source="description" />
        </FormSection>
      </ResourceForm>
    </EditBase>
  );
}
