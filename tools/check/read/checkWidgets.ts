import type { AppDataProvider } from '../../../src/data/appDataProvider';
import { answerShape } from '../../../src/data/widgets/answerShape';
import { getPeriodDates, periods } from '../../../src/data/widgets/periods';
import { readingCode } from '../../../src/data/widgets/readingCode';
import { readWidgetAnswer } from '../../../src/data/widgets/readWidgetAnswer';
import { UnreadableAnswer } from '../../../src/data/widgets/unreadable';
import type { Widget } from '../../../src/schema/widget';
import type { CheckContext } from '../context';
import type { Reporter } from '../finding';
import { guarded } from '../guarded';
import { guessReading } from './guessReading';

const longAgo = { after: '1990-01-01', before: '1990-01-07' };

export async function checkWidgets(context: CheckContext, report: Reporter): Promise<void> {
  const provider = context.newProvider();
  for (const widget of context.dashboard?.widgets ?? [])
    await guarded({ ...context, report }, { check: 'widget', about: widget.name, consequence: getErrorReport(widget) }, () =>
      checkWidget(provider, report, widget),
    );
}

/** A widget without a call counts records by their list, so its declaration is the cause. */
function getErrorReport({ call, resource }: Widget): string {
  const counted = call === undefined && resource !== undefined ? ` It counts by the list of ${resource}: see its filters above.` : '';
  return `The widget shows an error with a button to try again.${counted}`;
}

async function checkWidget(provider: AppDataProvider, report: Reporter, widget: Widget): Promise<void> {
  let latest: unknown;
  let unreadable: { readonly data: unknown; readonly problem: string } | undefined;
  for (const period of periods) {
    const { data } = await provider.getWidget(widget, getPeriodDates(period, new Date()));
    latest = data;
    const problem = getProblem(widget, data);
    // The periods grow, and longer ones show more of the response's shape.
    if (problem !== undefined) unreadable = { data, problem };
  }
  if (unreadable) {
    report.fails('widget', unreadable.problem, {
      about: widget.name,
      consequence: 'The widget says that it cannot read the answer.',
      remedy: { file: 'resources/dashboard.ts', code: getRemedy(widget, unreadable.data) },
    });
    return;
  }
  if (widget.call !== undefined && widget.period) {
    const { data } = await provider.getWidget(widget, longAgo);
    const isSame = JSON.stringify(data) === JSON.stringify(latest);
    if (isSame && /[1-9]/.test(getFigures(widget, latest))) {
      report.fails('widget', `${widget.period.after} and ${widget.period.before} are silently ignored`, {
        about: widget.name,
        consequence: 'The figures are the same whatever period is chosen.',
        remedy: { file: 'resources/dashboard.ts', code: `${widget.name}: { period: false }` },
      });
      return;
    }
  }
  report.conforms('widget', 'read for a week, a month and a year', widget.name);
}

function getRemedy(widget: Widget, data: unknown): string {
  const guess = guessReading(widget, data);
  return guess
    ? `${widget.name}: { ${readingCode(guess)} }`
    : `${widget.name}: { read: … } for the answer ${answerShape(data)}, see docs/features/dashboard.md`;
}

function getProblem(widget: Widget, data: unknown): string | undefined {
  try {
    readWidgetAnswer(widget as never, data);
    return undefined;
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return `no figures at ${error.path} (${error.reason}): ${error.found}, where ${readingCode(widget.read)} is declared`;
  }
}

/** Only numbers, because names may contain digits. */
function getFigures(widget: Widget, data: unknown): string {
  return JSON.stringify(readWidgetAnswer(widget as never, data), (key, value) =>
    key === 'key' || key === 'label' || key === 'day' ? undefined : value,
  );
}
