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

export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    readonly problem: ImportProblem,
    readonly sentence: string,
    readonly remedy: string,
    readonly address?: string,
  ) {
    super(`${sentence} ${remedy}`);
  }
}
