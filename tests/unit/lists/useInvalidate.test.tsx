// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetList } from 'react-admin';
import { expect, test } from 'vitest';
import { useInvalidate } from '../../../src/ui/actions/useInvalidate';
import { useDeclaration } from '../../../src/ui/registry/RegistryContext';
import { renderShell } from '../shell/support/renderShell';

function Goals() {
  const invalidate = useInvalidate();
  const goals = useDeclaration('goals');
  const { data } = useGetList('goals');
  return (
    <button type="button" onClick={() => invalidate(goals)}>
      {data?.[0]?.name ?? 'Reading'}
    </button>
  );
}

test('a list that is read for the first time shows nothing that was read before a change', async () => {
  const answers: ((name: string) => void)[] = [];
  const getList = () => new Promise((resolve) => answers.push((name) => resolve({ data: [{ id: 1, name }], total: 1 })));
  await renderShell(<Goals />, { data: { getList: getList as never } });
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Reading' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('After');
  answers[0]?.('Before');
  await screen.findByRole('button', { name: 'After' });
});
