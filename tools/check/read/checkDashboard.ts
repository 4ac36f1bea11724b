import { datesOf, periods } from '../../../src/dashboard/periods';
import { readAnswer } from '../../../src/dashboard/readAnswer';
import type { Widget } from '../../../src/schema/dashboard';
import type { CheckContext } from '../context';
import type { Reporter } from '../finding';
import { guarded } from '../guarded';
import { asCode } from '../words';

/** Each widget of the home page: its call, and whether the figures are where the declaration says. */
export async function checkDashboard(context: CheckContext, report: Reporter): Promise<void> {
  const provider = context.newProvider();
  for (const widget of context.dashboard?.widgets ?? [])
    await guarded(
      context,
      report,
      'widget',
      async () => {
        const answers: string[] = [];
        for (const period of periods) {
          const { data } = await provider.getWidget(widget.call, datesOf(period, new Date()));
          if (!isReadable(widget, data))
            return report.fails(
              'widget',
              `the figures are not at ${asCode(widget.read)}`,
              {
                consequence: 'The widget says that it cannot read the answer.',
                remedy: { file: 'resources/dashboard.ts', code: `${widget.name}: { read: … } for ${shape(data)}` },
              },
              widget.name,
            );
          answers.push(JSON.stringify(data));
        }
        report.conforms('widget', 'read for a week, a month and a year', widget.name);
      },
      widget.name,
    );
}

function isReadable(widget: Widget, data: unknown): boolean {
  try {
    readAnswer(widget as never, data);
    return true;
  } catch {
    return false;
  }
}

/** What an answer is made of, for whoever writes the paths into it. */
function shape(value: unknown, depth = 0): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shape(value[0], depth + 1)}, …]`;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `'…'` : String(value);
  if (depth > 2) return '{…}';
  return `{ ${Object.entries(value)
    .slice(0, 6)
    .map(([key, one]) => `${key}: ${shape(one, depth + 1)}`)
    .join(', ')} }`;
}
