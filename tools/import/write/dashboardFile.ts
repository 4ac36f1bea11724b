import type { DraftDashboard } from '../draftDashboard.ts';
import { type Data, isData } from '../merge/mergeValue.ts';
import type { MessageLocale } from './dataFile.ts';
import { applyEdits, editMembers, membersOf } from './edits.ts';
import { type Node, readNode } from './readNode.ts';
import { argumentOf, dataOf, editData, parseSource, printValue } from './sourceFile.ts';

export const dashboardPath = 'resources/dashboard.ts';
export const dashboardMessagesPath = (locale: MessageLocale) => `i18n/${locale}/dashboard.ts`;

/** Messages of removed widgets are removed too. */
const newDashboard = ({ widgets }: DraftDashboard) => `import { defineDashboard } from '../src/schema/dashboard';
import { registry } from './registry';

/** The home page. A widget is one entry and its messages: docs/adding-a-resource.md. Without any it is an overview of the resources. */
export const dashboard = defineDashboard(registry, [${widgets.map((widget) => `${printValue(widget)},`).join('')}]);
`;

/** Planned changes of the home page. */
export interface DashboardEdit {
  readonly files: readonly (readonly [string, string])[];
  /** Paths of Arabic messages that are still English. */
  readonly untranslated: readonly string[];
}

/**
 * Takes widgets off the home page, with their messages. Where none is left, others take their place.
 *
 * @param read text of a file below the project's root
 * @param stays whether a widget stays
 * @param others what stands there where no widget is left
 */
export function editDashboard(
  read: (file: string) => string | undefined,
  stays: (widget: unknown) => boolean,
  others: DraftDashboard,
): DashboardEdit {
  const source = parseSource(read(dashboardPath) ?? '', dashboardPath);
  const list = argumentOf(source, 'dashboard', 1)?.node;
  if (list?.type !== 'ArrayExpression') return { files: [], untranslated: [] };
  const widgets: readonly unknown[] = list.elements.map((element: Node) => readNode(element));
  const gone = widgets.filter((widget) => !stays(widget));
  if (gone.length === 0) return { files: [], untranslated: [] };
  const edits = editMembers(source.text, membersOf(source.text, list), (index) => gone.includes(widgets[index]), new Map());
  const names = gone.flatMap((widget) => (isData(widget) ? [String(widget.name)] : []));
  const isNew = gone.length === widgets.length;
  const messages = (['en', 'ar'] as const).flatMap((locale): [string, string][] => {
    const file = dashboardMessagesPath(locale);
    const text = editTexts(read(file), file, names, isNew ? others.messages[locale] : {});
    return text === undefined ? [] : [[file, text]];
  });
  const text = isNew ? newDashboard(others) : applyEdits(source.text, edits);
  const untranslated = isNew ? others.untranslated.map((path) => `widgets.${path}`) : [];
  return { files: [[dashboardPath, text], ...messages], untranslated };
}

function editTexts(text: string | undefined, file: string, gone: readonly string[], added: Data): string | undefined {
  const source = parseSource(text ?? '', file);
  const found = dataOf(source, 'dashboard');
  if (!found || !isData(found.value.widgets)) return undefined;
  const left = Object.entries(found.value.widgets).filter(([name]) => !gone.includes(name));
  return editData(source, found.constant, { ...found.value, widgets: { ...Object.fromEntries(left), ...added } }, 2);
}
