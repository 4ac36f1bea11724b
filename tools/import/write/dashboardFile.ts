import { isData } from '../merge/data.ts';
import type { MessageLocale } from './messagesFile.ts';
import { bare, exportedValue, type Node, readNode } from './readNode.ts';
import { dataOf, editData, parseSource, printSource } from './sourceFile.ts';

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
  const list = bare(bare(exportedValue(source.program, 'dashboard')?.declarator.init)?.arguments?.[1]);
  if (list?.type !== 'ArrayExpression') return [];
  const goes = list.elements.filter((element: Node) => !stays(readNode(element)));
  if (goes.length === 0) return [];
  const gone = goes.map((element: Node) => readNode(element)).flatMap((widget: unknown) => (isData(widget) ? [String(widget.name)] : []));
  list.elements = list.elements.filter((element: Node) => !goes.includes(element));
  const messages = (['en', 'ar'] as const).flatMap((locale): [string, string][] => {
    const text = withoutMessages(read(messagesPath(locale)), messagesPath(locale), gone);
    return text === undefined ? [] : [[messagesPath(locale), text]];
  });
  return [[dashboardPath, list.elements.length > 0 ? printSource(source) : emptyDashboard], ...messages];
}

function withoutMessages(text: string | undefined, file: string, gone: readonly string[]): string | undefined {
  const source = parseSource(text ?? '', file);
  const found = dataOf(source, 'dashboard');
  if (!found || !isData(found.value.widgets)) return undefined;
  const widgets = Object.fromEntries(Object.entries(found.value.widgets).filter(([name]) => !gone.includes(name)));
  editData(source, found.constant, found.value, { ...found.value, widgets }, 0);
  return printSource(source);
}
