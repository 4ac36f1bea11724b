// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useReleasedFocus } from '../../../src/ui/list/GeneratedList';

/** A page that calls `onRemove` while React removes it. */
function Page({ onRemove }: { readonly onRemove: () => void }) {
  useReleasedFocus();
  useLayoutEffect(() => onRemove, [onRemove]);
  return <a href="#row">row</a>;
}

const frame = (page: React.ReactNode) => (
  <>
    <button type="button">search</button>
    <main>{page}</main>
  </>
);

test('the focus is out of a list before its rows are taken out of the document', () => {
  const seen: (Element | null)[] = [];
  const onRemove = () => void seen.push(document.activeElement, screen.queryByText('row'));
  const { rerender } = render(frame(<Page onRemove={onRemove} />));
  const link = screen.getByText('row');
  link.focus();
  expect(document.activeElement).toBe(link);
  rerender(frame(null));
  expect(seen).toEqual([document.body, link]);
});

test('the focus of what stays is left alone', () => {
  const { rerender } = render(frame(<Page onRemove={() => undefined} />));
  screen.getByText('search').focus();
  rerender(frame(null));
  expect(document.activeElement).toBe(screen.getByText('search'));
});
