// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { PlannedRows } from '../../../src/features/import/PlannedRows';
import { setNotation } from '../../../src/i18n/format';
import { renderShell } from '../../unit/shell/support/renderShell';

afterEach(() => {
  cleanup();
  setNotation({ digits: 'latn', isHijri: false });
});

test('the number of a row has the reader’s digits, and no groups', async () => {
  setNotation({ digits: 'arab', isHijri: false });
  const row = { line: 1234, state: 'new', problems: [], values: {} };
  const nothing = () => undefined;
  await renderShell(
    <ResourceContextProvider value="goals">
      <PlannedRows
        {...{ rows: [row] as never, titles: [], mapping: [], onCorrect: nothing, onNext: nothing }}
        {...{ hasWrongCells: false, isChecking: false, ref: { current: null } }}
      />
    </ResourceContextProvider>,
    { locale: 'ar', namespaces: ['transfer', 'common'] },
  );
  expect(screen.getByText('١٢٣٤')).toBeTruthy();
});
