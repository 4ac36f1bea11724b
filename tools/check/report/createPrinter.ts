import { type Finding, type Level, levels, marks, type Remedy } from '../finding';
import { callLine, type RecordedCall } from '../recordCalls';
import { counted } from '../words';
import { nextSteps } from './nextSteps';
import { bySubject, type CheckReport, countLevels, titleOf } from './report';

/** How the report is drawn. */
export interface PrinterOptions {
  readonly write: (line: string) => void;
  readonly columns: number;
  readonly color: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

const colors: { readonly [L in Level]: string } = { conforms: '32', skipped: '2', works: '33', fails: '31' };
const titleColumns = 26;
const timeColumns = 9;

/** Prints findings as they are made: a line for each, and under those that do not conform what the admin will do about it. */
export function createPrinter({ write, columns, color, quiet, verbose }: PrinterOptions) {
  const width = Math.min(Math.max(columns, 60), 120);
  const paint = (code: string, text: string) => (color && text ? `\u001b[${code}m${text}\u001b[0m` : text);
  const indent = ' '.repeat(6);
  const say = (text: string, code?: string, from = indent) => {
    for (const line of wrapped(text, width - from.length)) write(from + (code ? paint(code, line) : line));
  };

  /** Not written yet: of a subject of which nothing is said, it is not. */
  let heading: string | undefined;
  const begin = () => {
    if (heading !== undefined) for (const line of ['', heading]) write(line);
    heading = undefined;
  };
  /** Remedies that were written: what mends several findings stands at the first of them. */
  const said = new Set<string>();
  let last: Finding | undefined;

  return {
    /** @param place what stands beside the name of a subject */
    subject(name: string, place: string) {
      heading = `${paint('1', name)}${place && `  ${paint('2', place)}`}`;
    },
    finding(finding: Finding) {
      const { level, message, consequence, remedy, calls, evidence } = finding;
      const isFine = level === 'conforms' || level === 'skipped';
      if (quiet && isFine) return;
      begin();
      const title = titleOf(finding);
      const room = width - titleColumns - 5 - timeColumns;
      const [first = '', ...rest] = wrapped(
        message,
        title.length > titleColumns ? Math.max(20, room - (title.length - titleColumns)) : room,
      );
      const start = `  ${paint(colors[level], marks[level])} ${title.padEnd(titleColumns)} ${first}`;
      const plain = 4 + Math.max(title.length, titleColumns) + 1 + first.length;
      write(paintLine(start, plain, width, paint('2', duration(calls)), duration(calls).length));
      for (const line of rest) write(' '.repeat(titleColumns + 5) + line);
      const shown = verbose ? calls : !isFine && evidence ? [evidence] : [];
      for (const call of shown) say(`${callLine(call)} → ${call.status || 'no answer'}`, '2');
      if (isFine) return;
      const isAlike = last?.subject === finding.subject && last.check === finding.check;
      if (consequence && !(isAlike && last?.consequence === consequence)) say(consequence);
      if (remedy && !said.has(lineOf(remedy))) say(lineOf(remedy), '36');
      else if (remedy && !isAlike) say(`${remedy.file}: as said above`, '36');
      if (remedy) said.add(lineOf(remedy));
      last = finding;
    },
    note(text: string) {
      begin();
      say(text, '2', '  ');
    },
    summary(report: CheckReport) {
      write('');
      const subjects = bySubject(report.findings);
      const longest = Math.max(8, ...subjects.map(([name]) => name.length));
      write(`${' '.repeat(longest)}  ${levels.map((level) => marks[level].padStart(5)).join('')}`);
      const row = (name: string, findings: readonly Finding[]) => {
        const counts = countLevels(findings);
        const cells = levels.map((level) => {
          const cell = String(counts[level] || '·').padStart(5);
          return counts[level] > 0 && level !== 'conforms' ? paint(colors[level], cell) : cell;
        });
        write(`${name.padEnd(longest)}  ${cells.join('')}`);
      };
      for (const [name, findings] of subjects) row(name, findings);
      row('all', report.findings);
      write('');
      for (const { resource, what, reason } of report.leftovers)
        say(`${paint('31', 'Left behind')}: ${resource}: ${what} – ${reason}`, undefined, '');
      if (report.ended) say(paint('31', report.ended), undefined, '');
      write(verdict(report));
      const steps = nextSteps(report);
      if (steps.length > 0) for (const line of ['', 'Next']) write(line);
      for (const [index, { text, command }] of steps.entries()) {
        const [first = '', ...rest] = wrapped(text, width - 5);
        for (const line of [`  ${index + 1}. ${first}`, ...rest.map((more) => `     ${more}`)]) write(line);
        if (command) write(`     ${paint('36', command)}`);
      }
    },
  };
}

export type Printer = ReturnType<typeof createPrinter>;

function verdict({ findings, calls, milliseconds, exitStatus, strict }: CheckReport): string {
  const { works, fails, skipped } = countLevels(findings);
  const made = `${counted(calls, 'call')} in ${(milliseconds / 1000).toFixed(1)} s`;
  if (exitStatus === 2) return `Nothing could be checked. ${made}.`;
  if (fails > 0) return `${counted(fails, 'finding')} to mend (✗)${works > 0 ? `, ${works} to know of (!)` : ''}. ${made}.`;
  if (works > 0)
    return `Works, with ${counted(works, 'finding')} to know of (!)${strict ? ', which --strict counts as failures' : ''}. ${made}.`;
  return skipped > 0 ? `Everything that could be told conforms; ${skipped} could not (–). ${made}.` : `Everything conforms. ${made}.`;
}

function duration(calls: readonly RecordedCall[]): string {
  if (calls.length === 0) return '';
  return `${Math.round(calls.reduce((sum, { milliseconds }) => sum + milliseconds, 0))} ms`;
}

function lineOf({ file, code }: Remedy): string {
  return `${file}: ${code}`;
}

/** With the time at the end of the line. */
function paintLine(start: string, length: number, width: number, end: string, endLength: number): string {
  return end === '' ? start : `${start}${' '.repeat(Math.max(1, width - length - endLength))}${end}`;
}

/** Lines no longer than that. What is long in itself, such as an address, is broken where the line ends. */
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
