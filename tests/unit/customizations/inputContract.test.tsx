// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { Form, I18nContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { CustomizationsProvider } from '../../../src/customizations/CustomizationsContext';
import type { CustomInputProps, Customizations } from '../../../src/customizations/customizations';
import { FieldInput } from '../../../src/fields/FieldInput';
import { createPolyglot } from '../../../src/i18n/createI18nProvider';
import { RegistryProvider } from '../../../src/ui/registry/RegistryContext';

/** Prints the props that react-admin's own inputs accept. */
const Input = ({ source, label, helperText, validate }: CustomInputProps) => (
  <output>{JSON.stringify([source, label, helperText, Array.isArray(validate)])}</output>
);
const ofField = { resources: { trainers: { fields: { phone: { Input } } } } } as Customizations;
const ofType = { fieldTypes: { phone: { Field: () => null, Input } } } as unknown as Customizations;

test.each([
  ['a field', ofField, 'With the country code.'],
  ['a field type', ofType, 'With the country code.'],
  ['a field without help', ofField, undefined],
  ['a field type without help', ofType, undefined],
])('an Input of %s is given its help as helperText', async (_, customizations, help) => {
  const trainers = { fields: { phone: 'Phone' }, ...(help && { help: { phone: help } }) };
  render(
    <MemoryRouter>
      <I18nContextProvider value={createPolyglot({ resources: { trainers } } as never, 'en')}>
        <RegistryProvider registry={registry}>
          <ResourceContextProvider value="trainers">
            <CustomizationsProvider customizations={customizations}>
              <Form>
                <FieldInput source="phone" />
              </Form>
            </CustomizationsProvider>
          </ResourceContextProvider>
        </RegistryProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  );
  expect(JSON.parse((await screen.findByRole('status')).textContent ?? '')).toEqual(['phone', 'Phone', help ?? false, true]);
});
