import type { Path } from './findPaths.ts';
import type { ListAnswer } from './readList.ts';

export interface FoundCollection {
  readonly kind: 'collection' | 'singleton';
  /** From the API's origin, without slashes at its ends. */
  readonly base: string;
  readonly own?: Path;
  readonly record?: Path;
  readonly list?: ListAnswer;
  readonly below: Path[];
  readonly above?: FoundCollection;
}

export interface LeftOut {
  readonly path: Path;
  readonly why: string;
}
