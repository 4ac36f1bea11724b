import type { Paint } from '../../paint';
import { counted } from '../../words';
import { type Finding, type Level, levels, marks, type Remedy } from '../finding';
import { callLine, type RecordedCall } from '../recordCalls';
import { nextSteps } from './nextSteps';
import { bySubject, type CheckReport, countLevels, getTitle } from './report';

export interface PrinterOptions {
  readonly write: (line: string) => void;
  readonly columns: number;
  readonly paint: Paint;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

const colors: { readonly [L in Level]: Parameters<Paint>[0] } = { conforms: 'green', skipped: 'dim', works: 'yellow', fails: 'red' };
const titleColumns = 26;
const timeColumns = 9;

export class Printer {
  readonly #width: number;
  /** Written with the first line of the subject. */
  #heading: string | undefined;
  readonly #written = new Set<string>();
  #last: Finding | undefined;

  constructor(private readonly options: PrinterOptions) {
    this.#width = Math.min(Math.max(options.columns, 60), 120);
  }

  #paint(format: Parameters<Paint>[0], text: string): string {
    return this.options.paint(format, text);
  }

  #say(text: string, format?: Parameters<Paint>[0], from = ' '.repeat(6)): void {
    for (const line of wrapped(text, this.#width - from.length)) this.options.write(from + (format ? this.#paint(format, line) : line));
  }

  #begin(): void {
    if (this.#heading !== undefined) for (const line of ['', this.#heading]) this.options.write(line);
    this.#heading = undefined;
  }

  subject(name: string, place: string) {
    this.#heading = `${this.#paint('bold', name)}${place && `  ${this.#paint('dim', place)}`}`;
  }

  finding(finding: Finding) {
    const { level, message, consequence, remedy, calls, evidence } = finding;
    const isFine = level === 'conforms' || level === 'skipped';
    if (this.options.quiet && isFine) return;
    this.#begin();
    const title = getTitle(finding);
    const room = this.#width - titleColumns - 5 - timeColumns;
    const [first = '', ...rest] = wrapped(message, title.length > titleColumns ? Math.max(20, room - (title.length - titleColumns)) : room);
    const start = `  ${this.#paint(colors[level], marks[level])} ${title.padEnd(titleColumns)} ${first}`;
    const plain = 4 + Math.max(title.length, titleColumns) + 1 + first.length;
    this.options.write(paintLine(start, plain, this.#width, this.#paint('dim', duration(calls)), duration(calls).length));
    for (const line of rest) this.options.write(' '.repeat(titleColumns + 5) + line);
    const shown = this.options.verbose ? calls : !isFine && evidence ? [evidence] : [];
    for (const call of shown) this.#say(`${callLine(call)} → ${call.status || 'no answer'}`, 'dim');
    if (isFine) return;
    const isAlike = this.#last?.subject === finding.subject && this.#last.check === finding.check;
    if (consequence && !(isAlike && this.#last?.consequence === consequence)) this.#say(consequence);
    if (remedy && !this.#written.has(getLine(remedy))) this.#say(getLine(remedy), 'cyan');
    else if (remedy && !isAlike) this.#say(`${remedy.file}: see above`, 'cyan');
    if (remedy) this.#written.add(getLine(remedy));
    this.#last = finding;
  }

  note(text: string) {
    this.#begin();
    this.#say(text, 'dim', '  ');
  }

  /** @param isFixing true if `--fix` writes changes afterwards, which are then no steps */
  summary(report: CheckReport, isFixing = false) {
    this.options.write('');
    const subjects = bySubject(report.findings);
    const longest = Math.max(8, ...subjects.map(([name]) => name.length));
    this.options.write(`${' '.repeat(longest)}  ${levels.map((level) => marks[level].padStart(5)).join('')}`);
    const row = (name: string, findings: readonly Finding[]) => {
      const counts = countLevels(findings);
      const cells = levels.map((level) => {
        const cell = String(counts[level] || '·').padStart(5);
        return counts[level] > 0 && level !== 'conforms' ? this.#paint(colors[level], cell) : cell;
      });
      this.options.write(`${name.padEnd(longest)}  ${cells.join('')}`);
    };
    for (const [name, findings] of subjects) row(name, findings);
    row('all', report.findings);
    this.options.write('');
    for (const { resource, what, reason } of report.leftovers)
      this.#say(`${this.#paint('red', 'Left behind')}: ${resource}: ${what} – ${reason}`, undefined, '');
    if (report.ended) this.#say(this.#paint('red', report.ended), undefined, '');
    this.options.write(verdict(report));
    const steps = nextSteps(report, isFixing);
    if (steps.length > 0) for (const line of ['', 'Next']) this.options.write(line);
    for (const [index, { text, command }] of steps.entries()) {
      const [first = '', ...rest] = wrapped(text, this.#width - 5);
      for (const line of [`  ${index + 1}. ${first}`, ...rest.map((more) => `     ${more}`)]) this.options.write(line);
      if (command) this.options.write(`     ${this.#paint('cyan', command)}`);
    }
  }
}

function verdict({ findings, calls, milliseconds, exitStatus, strict }: CheckReport): string {
  const { works, fails, skipped } = countLevels(findings);
  const made = `${counted(calls, 'call')} in ${(milliseconds / 1000).toFixed(1)} s`;
  if (exitStatus === 2) return `Nothing could be checked. ${made}.`;
  if (fails > 0) return `${counted(fails, 'finding')} to fix (✗)${works > 0 ? `, ${works} to note (!)` : ''}. ${made}.`;
  if (works > 0)
    return `Works, with ${counted(works, 'finding')} to note (!)${strict ? ', which --strict counts as failures' : ''}. ${made}.`;
  return skipped > 0 ? `Everything that could be checked conforms; ${skipped} could not (–). ${made}.` : `Everything conforms. ${made}.`;
}

function duration(calls: readonly RecordedCall[]): string {
  if (calls.length === 0) return '';
  return `${Math.round(calls.reduce((sum, { milliseconds }) => sum + milliseconds, 0))} ms`;
}

function getLine({ file, code }: Remedy): string {
  return `${file}: ${code}`;
}

function paintLine(start: string, length: number, width: number, end: string, endLength: number): string {
  return end === '' ? start : `${start}${' '.repeat(Math.max(1, width - length - endLength))}${end}`;
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    let rest = line === '' ? word : `${line} ${word}`;
    if (line !== '' && rest.length > width && word.length <= width / 2) {
      lines.push(line);
      rest = word;
    }
    for (; rest.length > width; rest = rest.slice(width)) lines.push(rest.slice(0, width));
    line = rest;
  }
  return [...lines, line];
}
