/** Documents that name tests; all of those have to run and pass. */
export const coverageDocuments = ['docs/specification-coverage.md', 'docs/session-protocol.md'] as const;

/** One row of such a document: what the specification says, where it is done, what shows it. */
export interface CoverageRow {
  /** The heading above the table. */
  readonly section: string;
  readonly sentence: string;
  readonly files: readonly string[];
  readonly tests: readonly NamedTest[];
}

/** A test as the document names it. */
export interface NamedTest {
  readonly file: string;
  /** As it stands in the source: with the placeholders of a test that runs once for each case. */
  readonly title: string;
}

/** A test as a report names it: with the values of its case. */
export interface RanTest {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

/** Between the file and the title of a test. */
const separator = ' › ';

/**
 * Reads the tables of the document: `| sentence | `file`, … | `file › title`, … |`, a table to a section.
 *
 * @throws Error for a row that does not have three cells
 */
export function parseCoverage(markdown: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) section = line.replace(/^#+\s*/, '').trim();
    if (!line.startsWith('|')) continue;
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [sentence = '', files = '', tests = ''] = cells;
    if (cells.length !== 3) throw new Error(`Not three cells: ${line}`);
    if (/^:?-+:?$/.test(sentence) || sentence === 'Sentence' || sentence === 'Case') continue;
    rows.push({ section, sentence, files: codeSpans(files), tests: codeSpans(tests).map(toNamedTest) });
  }
  return rows;
}

function codeSpans(cell: string): string[] {
  return [...cell.matchAll(/(`+)(.+?)\1(?!`)/g)].map(([, , text = '']) => text.trim());
}

function toNamedTest(text: string): NamedTest {
  const [file = '', ...title] = text.split(separator);
  return { file, title: title.join(separator) };
}

/** Whether a title is written in the source of its file as a whole string. */
export function isWritten(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}

/** `%s`, `%i`…, `$name` and `${expression}` in the title of a test that runs once for each case. */
const placeholder = /%[a-zA-Z#]|\$\{[^}]*\}|\$[a-zA-Z_][\w.]*/g;

/** Whether a title in a report is the one of the source, with the values of some case. */
export function isCaseOf(title: string, ran: string): boolean {
  const parts = title.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(ran);
}

/** The named tests that a report does not hold, or holds as anything but passed. */
export function unshown(named: readonly NamedTest[], ran: readonly RanTest[]): NamedTest[] {
  return named.filter(({ file, title }) => {
    const cases = ran.filter((one) => one.file === file && isCaseOf(title, one.title));
    return cases.length === 0 || cases.some(({ passed }) => !passed);
  });
}
