// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotify } from 'react-admin';
import { expect, test } from 'vitest';
import { Notice } from '../../../src/ui/layout/Notice';
import { useUndoNotice } from '../../../src/ui/states/useUndoNotice';
import { renderShell } from '../shell/support/renderShell';

test('"Undo" is about the last change: its notice replaces that of the one before', async () => {
  const undone: string[] = [];
  function Changes() {
    const notify = useNotify();
    const undoNotice = useUndoNotice();
    const change = (name: string) =>
      notify(`Changed ${name}`, { messageArgs: { _: `Changed ${name}` }, ...undoNotice(() => undone.push(name)) });
    return ['first', 'second'].map((name) => (
      <button key={name} type="button" onClick={() => change(name)}>
        {name}
      </button>
    ));
  }
  await renderShell(
    <>
      <Changes />
      <Notice />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'first' }));
  await screen.findByText('Changed first');
  await userEvent.click(screen.getByRole('button', { name: 'second' }));
  await screen.findByText('Changed second');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual(['second']);
});

test('a save is confirmed although the pointer rests on the notice of the one before', async () => {
  function Saves() {
    const notify = useNotify();
    return ['first', 'second'].map((name) => (
      <button key={name} type="button" onClick={() => notify(`Saved ${name}`, { type: 'success', messageArgs: { _: `Saved ${name}` } })}>
        {name}
      </button>
    ));
  }
  await renderShell(
    <>
      <Saves />
      <Notice />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'first' }));
  await userEvent.hover(await screen.findByText('Saved first'));
  screen.getByRole('button', { name: 'second' }).click();
  await screen.findByText('Saved second');
});
