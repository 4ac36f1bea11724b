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
  /** The list of DRF's DefaultRouter, which `readOptions` can read. */
  | 'apiRoot'
  | 'notApiRoot'
  | 'nothingFound';

/** Thrown if an API cannot be read, with a sentence about the problem and one about the remedy. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    readonly problem: ImportProblem,
    readonly sentence: string,
    readonly remedy: string,
    /** Probable URL of the document. */
    readonly address?: string,
  ) {
    super(`${sentence} ${remedy}`);
  }
}
