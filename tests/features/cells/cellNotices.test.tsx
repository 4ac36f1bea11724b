// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RaRecord, ResourceContextProvider } from 'react-admin';
import { test } from 'vitest';
import { registry } from '../../../resources/registry';
import type { EditableCell } from '../../../src/features/cells/editableCells';
import { useCellNotices } from '../../../src/features/cells/useCellNotices';
import { Notice } from '../../../src/ui/layout/Notice';
import { renderShell } from '../../unit/shell/support/renderShell';

const record: RaRecord = { id: 1, name: 'Amal' };
const cell: EditableCell = { record, source: 'name', column: 'name', field: registry.get('trainees').fields.name as never };

test('an undo that comes after the change of somebody else says that theirs stays', async () => {
  const theirs = { ...record, name: 'Huda' };
  function Saved() {
    const { saved } = useCellNotices();
    const save = async () => ({ cell, value: 'Amal', error: undefined, current: theirs });
    return (
      <button type="button" onClick={() => saved(cell, { ...record, name: 'Mona' }, { save })}>
        Save
      </button>
    );
  }
  await renderShell(
    <ResourceContextProvider value="trainees">
      <Saved />
      <Notice />
    </ResourceContextProvider>,
    { namespaces: ['cells', 'lists'] },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/was not saved: Somebody else changed this field in the meantime. Their value stays.$/);
});
