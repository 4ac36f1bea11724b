// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Form, required, SaveButton } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { RichTextEditor } from '../../../src/fields/richText/Input';
import { renderRoutes } from '../../support/renderRoutes';

// The editor's chunk never finishes loading.
vi.mock('../../../src/fields/richText/RichTextArea', () => new Promise(() => undefined));

it('a form that is saved before its editor has loaded names the missing text, and is not sent', async () => {
  const saved = vi.fn();
  const props = { id: 'text', source: 'text', label: 'Text', required: true, validate: [required('Enter a text')] } as never as Parameters<
    typeof RichTextEditor
  >[0];
  const element = (
    <Form onSubmit={saved} disableInvalidFormNotification>
      <RichTextEditor {...props} />
      <SaveButton alwaysEnable label="Save" />
    </Form>
  );
  const { user } = renderRoutes([{ path: '/', element }], { registry: { resources: [], get: () => ({ name: 'things' }) } as never });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a text')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});
