import { styleText } from 'node:util';

/** Words in colour, or as they are. */
export interface Paint {
  bold(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
}

/** @param isTerminal colours are for terminals only, and not where NO_COLOR is set */
export function createPaint(isTerminal: boolean): Paint {
  const style = (format: 'bold' | 'red' | 'green' | 'yellow') => (text: string) =>
    isTerminal && text !== '' && !process.env.NO_COLOR ? styleText(format, text, { validateStream: false }) : text;
  return { bold: style('bold'), red: style('red'), green: style('green'), yellow: style('yellow') };
}
