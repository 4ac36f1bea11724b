import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a filter with its button in the toolbar or, if it has none, with the menu of further filters. */
export async function openFilter(user: UserEvent, name: string): Promise<void> {
  const own = screen.queryByRole('button', { name: `Filter: ${name}` });
  if (own) return user.click(own);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
