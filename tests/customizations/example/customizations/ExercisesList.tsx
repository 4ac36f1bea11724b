import { BooleanField, DataTable, EditButton, List, ReferenceArrayField, SearchInput, SingleFieldList } from 'react-admin';

const filters = [<SearchInput key="search" source="search" alwaysOn />];

/** List of react-admin's own components. Labels come from `i18n/<locale>/resources/exercises.ts`. */
export function ExercisesList() {
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }}>
      <DataTable rowClick="show">
        <DataTable.Col source="name" />
        <DataTable.Col source="muscles">
          <ReferenceArrayField source="muscles" reference="muscles">
            <SingleFieldList />
          </ReferenceArrayField>
        </DataTable.Col>
        <DataTable.NumberCol source="calories_per_minute" />
        <DataTable.Col source="is_active" field={BooleanField} />
        <DataTable.Col label={false}>
          <EditButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
