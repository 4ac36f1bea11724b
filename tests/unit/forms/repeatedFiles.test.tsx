// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { FieldInput } from '../../../src/fields/FieldInput';
import { renderRoutes } from '../../support/renderRoutes';
import { everyField } from './support/everyField';

it('a file that is listed twice is removed once', async () => {
  const address = 'https://example.com/a.pdf';
  const element = (
    <Form record={{ papers: [address, address] }}>
      <FieldInput field={{ type: 'files', of: 'file' }} messages="thing" source="papers" />
    </Form>
  );
  const { user } = renderRoutes([{ path: '/', element }], { registry: everyField, words: { thing: { fields: { papers: 'Papers' } } } });
  const buttons = () => screen.getAllByRole('button', { name: /Remove/ });
  await waitFor(() => expect(buttons()).toHaveLength(2));
  await user.click(buttons()[0] as HTMLElement);
  await waitFor(() => expect(buttons()).toHaveLength(1));
});
