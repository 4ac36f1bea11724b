import { type Data, isData } from '../merge/data.ts';
import { applyEdits, editMembers, membersOf } from './edits.ts';
import type { MessageLocale } from './messagesFile.ts';
import type { NewWidget } from './newWidgets.ts';
import { printValue } from './printValue.ts';
import { type Node, readNode } from './readNode.ts';
import { argumentOf, dataOf, editData, parseSource } from './sourceFile.ts';

/** Where the widgets of the home page are declared. */
export const dashboardPath = 'resources/dashboard.ts';
const messagesPath = (locale: MessageLocale) => `i18n/${locale}/dashboard.ts`;

/** The words about the old widgets go with them. */
const newDashboard = (widgets: readonly NewWidget[]) => `import { defineDashboard } from '../src/schema/dashboard';
import { registry } from './registry';

/** The home page. A widget is one entry and its messages: docs/adding-a-resource.md. Without any it is an overview of the resources. */
export const dashboard = defineDashboard(registry, [${widgets.map(({ widget }) => `${printValue(widget)},`).join('')}]);
`;

/**
 * Takes widgets off the home page, with their messages. Where none is left, others take their place.
 *
 * @param read text of a file below the project's root
 * @param stays whether a widget stays
 * @returns the files that change
 */
export function editDashboard(
  read: (file: string) => string | undefined,
  stays: (widget: unknown) => boolean,
  others: readonly NewWidget[],
): [string, string][] {
  const source = parseSource(read(dashboardPath) ?? '', dashboardPath);
  const list = argumentOf(source, 'dashboard', 1)?.node;
  if (list?.type !== 'ArrayExpression') return [];
  const widgets: readonly unknown[] = list.elements.map((element: Node) => readNode(element));
  const gone = widgets.filter((widget) => !stays(widget));
  if (gone.length === 0) return [];
  const edits = editMembers(source.text, membersOf(source.text, list), (index) => gone.includes(widgets[index]), new Map());
  const names = gone.flatMap((widget) => (isData(widget) ? [String(widget.name)] : []));
  const added = gone.length < widgets.length ? [] : others;
  const messages = (['en', 'ar'] as const).flatMap((locale): [string, string][] => {
    const titles = Object.fromEntries(added.map((one) => [one.widget.name, { title: one[locale] }]));
    const text = editTitles(read(messagesPath(locale)), messagesPath(locale), names, titles);
    return text === undefined ? [] : [[messagesPath(locale), text]];
  });
  return [[dashboardPath, gone.length < widgets.length ? applyEdits(source.text, edits) : newDashboard(added)], ...messages];
}

function editTitles(text: string | undefined, file: string, gone: readonly string[], added: Data): string | undefined {
  const source = parseSource(text ?? '', file);
  const found = dataOf(source, 'dashboard');
  if (!found || !isData(found.value.widgets)) return undefined;
  const left = Object.entries(found.value.widgets).filter(([name]) => !gone.includes(name));
  return editData(source, found.constant, { ...found.value, widgets: { ...Object.fromEntries(left), ...added } }, 2);
}
