/** Code that could not be fetched: the network failed, or a deployment removed the chunk. */
export class CodeError extends Error {
  override readonly name = 'CodeError';

  /** @param renew makes the next rendering fetch the code again, because React's `lazy` caches a rejected import forever */
  constructor(
    cause: unknown,
    readonly renew: () => void,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
