/** Putting the items of a list in order. `name` is "row 3" or what the item is called; it stands inside a sentence. */
export const ordering = {
  row: 'row %{place}',
  named: '%{name} (row %{place})',
  handle: 'Move %{name}',
  up: 'Move %{name} up',
  down: 'Move %{name} down',
  instructions: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, and Esc to cancel.',
  grabbed: 'Picked up %{name}, at position %{place} of %{total}. The arrow keys move it, Space drops it, Esc cancels.',
  moved: 'Moved %{name} to position %{place} of %{total}.',
  dropped: 'Dropped %{name} at position %{place} of %{total}.',
  unmoved: 'Put back %{name}, at position %{place} of %{total}.',
} as const;
