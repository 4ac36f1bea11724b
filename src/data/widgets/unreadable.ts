import { answerShape } from './answerShape';

/** What is wrong with an answer: nothing stands at a path, or something that is no figure, no list and so on. */
type UnreadableReason = 'missing' | 'noNumber' | 'noList' | 'noMap' | 'noPair' | 'noDay' | 'lengths';

/** The figures of an answer are not where the widget's declaration says. The message is the key of a translation; the rest is for integrators. */
export class UnreadableAnswer extends Error {
  /** The whole answer, once it is known. */
  answer: unknown;
  /** The shape of what stands at the path, or as near to it as the path leads. */
  readonly found: string;

  /**
   * @param path where it was looked for, as a dotted path from the answer's root
   * @param value what stands there; only its shape is kept
   */
  constructor(
    readonly reason: UnreadableReason,
    readonly path: string,
    value: unknown,
  ) {
    super('errors.unreadable');
    this.found = answerShape(value);
  }
}
