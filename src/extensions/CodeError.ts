/** Code that could not be fetched: the network failed, or the chunk is gone after a deployment. */
export class CodeError extends Error {
  override readonly name = 'CodeError';

  /**
   * @param cause the browser's error
   * @param renew makes the next rendering fetch the code again. React's `lazy` keeps a rejected import forever
   */
  constructor(
    cause: unknown,
    readonly renew: () => void,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
