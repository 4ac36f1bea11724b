// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RaRecord, ResourceContextProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { CellEditor } from '../../../src/features/cells/CellEditor';
import type { Field } from '../../../src/schema/fieldTypes';
import { renderShell } from '../../unit/shell/support/renderShell';

const record: RaRecord = { id: 1, name: 'Amal', email: 'amal@example.com', gender: 'F', birth_date: '1988-10-24' };

async function openCell(source: string) {
  const save = vi.fn(async (..._given: unknown[]) => undefined);
  const field = registry.get('trainees').fields[source] as Field;
  await renderShell(
    <ResourceContextProvider value="trainees">
      <CellEditor
        cell={{ record, column: source, source, field }}
        element={document.createElement('td')}
        refusal={undefined}
        save={save}
        onClose={() => undefined}
        onDiscard={() => undefined}
      />
    </ResourceContextProvider>,
    { namespaces: ['cells', 'forms', 'lists', 'dates', 'common'] },
  );
  return { save, user: userEvent.setup() };
}

test('Enter saves a typed date, and says at the cell that other text is none', async () => {
  const { save, user } = await openCell('birth_date');
  const input = await screen.findByRole('textbox');
  await user.clear(input);
  await user.type(input, 'nonsense{Enter}');
  await screen.findByText(/Must be a date/);
  expect(save).not.toHaveBeenCalled();
  await user.clear(input);
  await user.type(input, '٢٣/٤/١٩٩٠{Enter}');
  await vi.waitFor(() => expect(save.mock.calls[0]?.[1]).toBe('1990-04-23'));
});

test('Enter opens a menu, picks a choice, and saves it', async () => {
  const { save, user } = await openCell('gender');
  (await screen.findByRole('combobox')).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(save).not.toHaveBeenCalled();
  screen.getByRole('combobox').focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(save.mock.calls[0]?.[1]).toBe('M'));
});
