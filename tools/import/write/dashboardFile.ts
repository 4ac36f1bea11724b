import { isData } from '../merge/data.ts';
import { applyEdits, editMembers, membersOf } from './edits.ts';
import type { MessageLocale } from './messagesFile.ts';
import { type Node, readNode } from './readNode.ts';
import { argumentOf, dataOf, editData, parseSource } from './sourceFile.ts';

/** Where the widgets of the home page are declared. */
export const dashboardPath = 'resources/dashboard.ts';
const messagesPath = (locale: MessageLocale) => `i18n/${locale}/dashboard.ts`;

/** The words about the widgets go with them. */
const emptyDashboard = `import { defineDashboard } from '../src/schema/dashboard';
import { registry } from './registry';

/** The home page. A widget is one entry and its messages: docs/adding-a-resource.md. */
export const dashboard = defineDashboard(registry, []);
`;

/**
 * Takes widgets off the home page, with their messages.
 *
 * @param read text of a file below the project's root
 * @param stays whether a widget stays
 * @returns the files that change
 */
export function editDashboard(read: (file: string) => string | undefined, stays: (widget: unknown) => boolean): [string, string][] {
  const source = parseSource(read(dashboardPath) ?? '', dashboardPath);
  const list = argumentOf(source, 'dashboard', 1)?.node;
  if (list?.type !== 'ArrayExpression') return [];
  const widgets: readonly unknown[] = list.elements.map((element: Node) => readNode(element));
  const gone = widgets.filter((widget) => !stays(widget));
  if (gone.length === 0) return [];
  const members = membersOf(source.text, list);
  const edits = editMembers(source.text, members, (index) => gone.includes(widgets[index]), new Map());
  const names = gone.flatMap((widget) => (isData(widget) ? [String(widget.name)] : []));
  const messages = (['en', 'ar'] as const).flatMap((locale): [string, string][] => {
    const text = withoutMessages(read(messagesPath(locale)), messagesPath(locale), names);
    return text === undefined ? [] : [[messagesPath(locale), text]];
  });
  return [[dashboardPath, gone.length < widgets.length ? applyEdits(source.text, edits) : emptyDashboard], ...messages];
}

function withoutMessages(text: string | undefined, file: string, gone: readonly string[]): string | undefined {
  const source = parseSource(text ?? '', file);
  const found = dataOf(source, 'dashboard');
  if (!found || !isData(found.value.widgets)) return undefined;
  const widgets = Object.fromEntries(Object.entries(found.value.widgets).filter(([name]) => !gone.includes(name)));
  return editData(source, found.constant, { ...found.value, widgets }, 0);
}
