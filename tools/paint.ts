import { styleText } from 'node:util';

/** Writes a text in a colour or a weight, or as it is. */
export type Paint = (format: 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', text: string) => string;

/** @param isTerminal colours are for terminals only, and not where NO_COLOR is set */
export function createPaint(isTerminal: boolean): Paint {
  const isColored = isTerminal && !process.env.NO_COLOR;
  return (format, text) => (isColored && text !== '' ? styleText(format, text, { validateStream: false }) : text);
}
