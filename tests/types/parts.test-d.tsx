/** Sources that must not compile in custom views. `tsc` is the test: an unused `@ts-expect-error` fails it. */
import { TextInput } from 'react-admin';
import { registry } from '../../resources/registry';
import { defineCustomizations } from '../../src/defineCustomizations';
import type { CustomTypeInputProps } from '../../src/fields/editorProps';
import { DeclaredField, DeclaredInput, FormField, FormSection, ResourceList, ResourceTable, ShowField } from '../../src/ui/parts';
import { exportBadges } from '../customizations/example/customizations/exportBadges';

export const right = (
  <>
    <ShowField source="name" unlabelled />
    <FormField source="description" />
    <DeclaredField source="image" dense />
    <DeclaredInput source="is_active" />
    <DeclaredInput source="exercises.1.sets" field={{ type: 'integer' }} />
    <ResourceList
      columns={['name']}
      moreColumns={['image']}
      filters={['is_active', 'exercises.exercise']}
      sort={{ field: 'id', order: 'ASC' }}
    />
    <ResourceTable columns={['id', 'name', 'goal']} />
    <FormSection title="Exercises" help="" rows="exercises">
      <FormField source="exercises" />
    </FormSection>
  </>
);

export const wrong = (
  <>
    {/* @ts-expect-error an unknown field */}
    <ShowField source="nmae" />
    {/* @ts-expect-error an unknown field */}
    <FormField source="nmae" />
    {/* @ts-expect-error an unknown field */}
    <DeclaredField source="nmae" />
    {/* @ts-expect-error an unknown field */}
    <DeclaredInput source="nmae" />
    {/* @ts-expect-error an unknown column */}
    <ResourceTable columns={['nmae']} />
    {/* @ts-expect-error an unknown column */}
    <ResourceList columns={['nmae']} />
    {/* @ts-expect-error an unknown filter */}
    <ResourceList filters={['nmae']} />
    {/* @ts-expect-error an unknown column */}
    <ResourceList moreColumns={['nmae']} />
    {/* @ts-expect-error an unknown text */}
    <ResourceList search={['nmae']} />
    {/* @ts-expect-error unknown rows */}
    <FormSection title="Exercises" help="" rows="exercizes">
      <FormField source="exercises" />
    </FormSection>
    {/* @ts-expect-error an unknown sort field */}
    <ResourceList sort={{ field: 'nmae', order: 'ASC' }} />
  </>
);

/** The input of a field type accepts the same props as the input of a field. */
export const PointInput = ({ source, label, helperText, validate }: CustomTypeInputProps<'text'>) => (
  <TextInput source={source} label={label} helperText={helperText} validate={validate} />
);

declare const types: Pick<Parameters<typeof defineCustomizations<typeof registry>>[1], 'fieldTypes'>;
defineCustomizations(registry, { ...types, resources: { trainers: { exporter: exportBadges } } });
