import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';

export interface HintProps {
  /** Empty: none. */
  readonly title: string;
  /** Where it stands; at the end for what stands in a column. */
  readonly side?: 'below' | 'end';
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Says what a control without words is for, when it is pointed at or reached by the keyboard: `HintLayer` draws it. The control keeps a
 * name of its own (`aria-label`). An attribute only, since a list has a hundred of them.
 */
export function Hint({ title, side = 'below', children }: HintProps) {
  return cloneElement(children, title ? ({ 'data-hint': title, 'data-hint-side': side } as object) : {});
}
