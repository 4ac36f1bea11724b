import type { DraftDashboard } from '../draftDashboard.ts';
import { type Data, isData } from '../merge/mergeValue.ts';
import type { MessageLocale } from './dataFile.ts';
import { applyEdits, editMembers, getMembers } from './edits.ts';
import { type Node, readNode } from './readNode.ts';
import { editData, getArgument, getData, parseSource, printValue } from './sourceFile.ts';

export const dashboardPath = 'resources/dashboard.ts';
export const dashboardMessagesPath = (locale: MessageLocale) => `i18n/${locale}/dashboard.ts`;

const newDashboard = ({ widgets }: DraftDashboard) => `import { defineDashboard } from '../src/schema/dashboard';
import { registry } from './registry';

/** The home page. A widget is one entry and its messages: docs/features/dashboard.md. Without any it is an overview of the resources. */
export const dashboard = defineDashboard(registry, [${widgets.map((widget) => `${printValue(widget)},`).join('')}]);
`;

export function editDashboard(read: (file: string) => string | undefined, stays: (widget: unknown) => boolean, others: DraftDashboard) {
  const source = parseSource(read(dashboardPath) ?? '', dashboardPath);
  const list = getArgument(source, 'dashboard', 1)?.node;
  const files = new Map<string, string>();
  if (list?.type !== 'ArrayExpression') return { files, untranslated: [] };
  const widgets: readonly unknown[] = list.elements.map((element: Node) => readNode(element));
  const gone = widgets.filter((widget) => !stays(widget));
  if (gone.length === 0) return { files, untranslated: [] };
  const edits = editMembers(source.text, getMembers(source.text, list), (index) => gone.includes(widgets[index]), new Map());
  const names = gone.flatMap((widget) => (isData(widget) ? [String(widget.name)] : []));
  const isNew = gone.length === widgets.length;
  files.set(dashboardPath, isNew ? newDashboard(others) : applyEdits(source.text, edits));
  for (const locale of ['en', 'ar'] as const) {
    const file = dashboardMessagesPath(locale);
    const text = editTexts(read(file), file, names, isNew ? others.messages[locale] : {});
    if (text !== undefined) files.set(file, text);
  }
  return { files, untranslated: isNew ? others.untranslated.map((path) => `widgets.${path}`) : [] };
}

function editTexts(text: string | undefined, file: string, gone: readonly string[], added: Data): string | undefined {
  const source = parseSource(text ?? '', file);
  const found = getData(source, 'dashboard');
  if (!found || !isData(found.value.widgets)) return undefined;
  const left = Object.entries(found.value.widgets).filter(([name]) => !gone.includes(name));
  return editData(source, found.constant, { ...found.value, widgets: { ...Object.fromEntries(left), ...added } }, 2);
}
