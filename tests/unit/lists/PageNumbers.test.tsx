// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setNotation } from '../../../src/i18n/format';
import { PageNumbers } from '../../../src/ui/states/PageNumbers';
import { renderShell } from '../shell/support/renderShell';

afterEach(() => {
  cleanup();
  setNotation({ digits: 'latn', isHijri: false });
});

test('pages have names and digits of the page’s language', async () => {
  setNotation({ digits: 'arab', isHijri: false });
  const onChange = vi.fn();
  await renderShell(<PageNumbers count={3} page={1} onChange={onChange} />, { locale: 'ar', namespaces: ['lists'] });
  const second = screen.getByRole('button', { name: /^الانتقال إلى الصفحة [2٢]$/ });
  expect(second.textContent).toBe('٢');
  expect(screen.getByRole('navigation').getAttribute('aria-label')).toBe('الصفحات');
  for (const button of screen.getAllByRole('button')) expect(button.getAttribute('aria-label')).not.toMatch(/[a-z]/i);
  await userEvent.click(second);
  expect(onChange).toHaveBeenCalledWith(2);
});

test('large numbers of pages are grouped', async () => {
  await renderShell(<PageNumbers count={2000} page={1} onChange={() => undefined} />, { namespaces: ['lists'] });
  expect(screen.getByRole('button', { name: 'Go to page 2,000' }).textContent).toBe('2,000');
});
