/** Why nothing could be read. */
export type ImportProblem =
  | 'unreachable'
  | 'unauthorized'
  | 'refused'
  | 'html'
  | 'empty'
  | 'syntax'
  | 'tooLarge'
  | 'notOpenApi'
  | 'swagger2'
  /** No OpenAPI document, but DRF's list of an API's collections: `readOptions` can read it. */
  | 'apiRoot'
  | 'notApiRoot'
  | 'nothingFound';

/** An API that cannot be read: one sentence of what is the matter and one of what to do about it. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    readonly problem: ImportProblem,
    readonly sentence: string,
    readonly remedy: string,
    /** Where the document seems to be. */
    readonly address?: string,
  ) {
    super(`${sentence} ${remedy}`);
  }
}
