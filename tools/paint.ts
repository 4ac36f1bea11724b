import { styleText } from 'node:util';

export type Paint = (format: 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', text: string) => string;

/** @param isTerminal if false, or with NO_COLOR, texts stay unformatted */
export function createPaint(isTerminal: boolean): Paint {
  const isColored = isTerminal && !process.env.NO_COLOR;
  return (format, text) => (isColored && text !== '' ? styleText(format, text, { validateStream: false }) : text);
}
