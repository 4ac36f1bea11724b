// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { I18nContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { CustomizationsProvider } from '../../../src/customizations/CustomizationsContext';
import { createPolyglot } from '../../../src/i18n/createI18nProvider';
import { RegistryProvider } from '../../../src/ui/registry/RegistryContext';
import { CustomPanels } from '../../../src/ui/show/Panel';

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
function Failing(): never {
  throw new Error('The example fails');
}

test.each([
  ['its title', { resources: { trainers: { panels: { usage: 'Hours in use' } } } }, '“Hours in use” could not be shown.'],
  ['its key in words, where it has no title', {}, '“Usage” could not be shown.'],
])('a panel that throws is called by %s', (_, own, sentence) => {
  const messages = { ...own, common: { customization: { failed: '“%{name}” could not be shown.', copy: 'Copy details' } } };
  render(
    <MemoryRouter>
      <I18nContextProvider value={createPolyglot(messages as never, 'en')}>
        <RegistryProvider registry={registry}>
          <ResourceContextProvider value="trainers">
            <CustomizationsProvider customizations={{ resources: { trainers: { panels: { usage: Failing } } } }}>
              <CustomPanels />
            </CustomizationsProvider>
          </ResourceContextProvider>
        </RegistryProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert').textContent).toContain(sentence);
});
