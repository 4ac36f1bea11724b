import { answerShape } from './answerShape';

type UnreadableReason = 'missing' | 'noNumber' | 'noList' | 'noMap' | 'noPair' | 'noDay' | 'lengths';

export class UnreadableAnswer extends Error {
  answer: unknown;
  readonly found: string;

  constructor(
    readonly reason: UnreadableReason,
    readonly path: string,
    value: unknown,
  ) {
    super('errors.unreadable');
    this.found = answerShape(value);
  }
}
