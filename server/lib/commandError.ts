/** A command cannot do what it was asked for: why, and what to do instead. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
