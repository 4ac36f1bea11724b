import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from '@playwright/test/reporter';

interface CountedTask {
  readonly name: string;
  readonly before: string;
  readonly goal: number;
  readonly from: string;
  readonly way: string;
  readonly locale: string;
  readonly count: number;
}

const document = 'docs/reports/tasks.md';
const place = /(Date of the figures: ).*?(\.\n)([\s\S]*<!-- tasks -->\n)[\s\S]*?(\n<!-- \/tasks -->)/;

/** Prints a table of the tasks. With `WRITE_TASKS`, also writes it into the report. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by path
export default class TaskTable implements Reporter {
  private readonly counted: CountedTask[] = [];

  onTestEnd({ annotations }: TestCase): void {
    for (const { type, description } of annotations) if (type === 'task' && description) this.counted.push(JSON.parse(description));
  }

  onEnd(): void {
    if (this.counted.length === 0) return;
    const table = toTable(this.counted);
    // biome-ignore lint/suspicious/noConsole: the output of the reporter
    console.log(`\n${table}`);
    if (!process.env.WRITE_TASKS) return;
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
    writeFileSync(
      document,
      readFileSync(document, 'utf8').replace(
        place,
        (_, dated: string, stop: string, middle: string, end: string) => dated + date + stop + middle + table + end,
      ),
    );
  }
}

function toTable(counted: readonly CountedTask[]): string {
  const names = [...new Set(counted.map(({ name }) => name))];
  const rows = names.map((name) => {
    const runs = counted.filter((run) => run.name === name);
    const [{ before = '', from = '', goal = 0 } = {}] = runs;
    const count = (way: string) => {
      const counts = runs.filter((run) => run.way === way).map((run) => run.count);
      return counts.length > 0 ? String(Math.max(...counts)) : '–';
    };
    return `| ${name} | ${from} | ${before} | ${count('keyboard')} | ${count('mouse')} | ${goal} |`;
  });
  return ['| task | begins at | e645045e | keyboard | mouse | to reach |', '|---|---|---|---|---|---|', ...rows].join('\n');
}
