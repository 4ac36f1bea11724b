// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { thingMessages } from './support/everyField';
import { input, renderScreen } from './support/renderScreen';

afterEach(() => sessionStorage.clear());

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());

async function renderForm(fields: readonly string[]) {
  const rendered = renderScreen({ fields: ['name', ...fields] });
  await screen.findByDisplayValue('Kettlebell');
  return rendered;
}

describe('what a screen reader hears of an input', () => {
  it('a choice by the arrow keys and a chip that is taken away are announced; the list is a landmark, and nothing has a native tooltip', async () => {
    const { user } = await renderForm(['tags']);
    const picker = () => screen.getByRole('combobox', { name: 'Tags' });
    act(() => picker().focus());
    await waitFor(() => expect(document.querySelector('.MuiAutocomplete-root #input-tags')).toBe(document.activeElement));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(said()).toContain('“Balance” was removed.'));
    await user.keyboard('{ArrowDown}');
    const list = await screen.findByRole('listbox');
    expect(list.closest('[role=region]')?.getAttribute('aria-labelledby')).toBe('input-tags-label');
    expect(document.querySelector('.MuiAutocomplete-root [title]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    const pointed = document.querySelector('[role=option].Mui-focused')?.textContent;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(said()).toContain(`“${pointed}” selected`));
  });

  it('a tag that is added or taken away is announced', async () => {
    const { user } = await renderForm(['keywords']);
    await user.click(screen.getByRole('combobox', { name: 'Keywords' }));
    await user.keyboard('steel{Enter}');
    expect(said()).toContain('“steel” selected');
    await user.keyboard('{Backspace}');
    expect(said()).toContain('“steel” was removed.');
  });

  it('the input of a file is named by its label and its words, and tells the present file and a new one', async () => {
    const { user } = await renderForm(['image']);
    expect(screen.getByLabelText('Image Replace')).toBe(input('Image'));
    const described = () =>
      (input('Image').getAttribute('aria-describedby') ?? '').split(' ').map((id) => {
        const element = document.getElementById(id);
        return element?.getAttribute('alt') ?? element?.textContent;
      });
    expect(described()[0]).toBe(screen.getByRole('img').getAttribute('alt'));
    await user.upload(input('Image'), new File(['x'], 'new.png', { type: 'image/png' }));
    expect(said()).toContain('“new.png” selected');
    expect(described()[0]).toBe('new.png');
    await user.click(screen.getByRole('button', { name: 'Remove Image' }));
    expect(said()).toContain('“Image” was removed.');
    expect(screen.getByLabelText('Image Drag an image here, or browse')).toBe(input('Image'));
  });

  it('a password can be shown, which its button says by its name alone', async () => {
    const { user } = await renderForm(['password']);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveProperty('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' }).hasAttribute('aria-pressed')).toBe(false);
  });

  it('no two elements of a rich text have the same id, and its link is asked for in a dialog', async () => {
    await renderForm(['body']);
    const editor = await screen.findByRole('textbox', { name: 'Body' });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const link = screen.getByRole('button', { name: 'Link' });
    expect(link.getAttribute('aria-haspopup')).toBe('dialog');
    expect(link.getAttribute('aria-expanded')).toBe('false');
    expect(editor.getAttribute('aria-labelledby')).toBe('input-body-field-label');
  });

  it('rows whose label is the title of their section are named by the title', async () => {
    const titles = { ...thingMessages.sections, more: { title: 'Steps', help: 'In order.' } };
    renderScreen({ fields: ['name', 'steps'], messages: { sections: titles } });
    const group = await screen.findByRole('group', { name: 'Steps' });
    expect(screen.getAllByText('Steps').map(({ tagName }) => tagName)).toEqual(['H2']);
    expect(within(group).getByText('3 steps')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Steps' })).toBeNull();
  });

  it('the menu of a choice is a landmark', async () => {
    await renderForm(['colour']);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Colour/ }));
    expect((await screen.findByRole('listbox')).closest('[role=region]')).toBeTruthy();
  });
});
