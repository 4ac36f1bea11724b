import { lowerFirst } from '../../server/openApi/words/words';
import { type ApiDeclaration, defineApi } from '../../src/schema/api';
import { checkCounted } from '../../src/schema/checkCounted';
import type { WidgetMessages } from '../../src/schema/messageTypes';
import { type ResolvedResource, resolveResource } from '../../src/schema/resource';
import type { AnyWidget, WidgetWidth } from '../../src/schema/widget';
import type { DraftResource } from './draft';

export interface DraftDashboard {
  readonly widgets: readonly AnyWidget[];
  readonly messages: { readonly en: WidgetTexts; readonly ar: WidgetTexts };
  readonly untranslated: readonly string[];
}

type WidgetTexts = { readonly [widget: string]: WidgetMessages };

interface DraftedWidget {
  readonly widget: AnyWidget;
  readonly en: WidgetMessages;
  readonly ar: WidgetMessages;
}

const maxFigures = 4;
const maxBreakdowns = 2;

/** Drafts a home page of up to four counts, two breakdowns and one trend, for the resources that seem to matter most. */
export function draftDashboard(resources: readonly Omit<DraftResource, 'untranslated'>[], api: ApiDeclaration = {}): DraftDashboard {
  const declarations = resources.map(({ declaration }) => declaration);
  const ranked = resources
    .map((one) => ({ ...one, resource: resolveResource(one.declaration, declarations, defineApi(api)) }))
    .filter(({ resource, isUncounted }) => !isUncounted && isCountable(resource, { name: resource.name, kind: 'figure' }))
    .map((one) => ({ ...one, weight: getWeight(one.resource) }))
    .sort((one, other) => other.weight - one.weight);

  const figures = ranked
    .slice(0, maxFigures)
    .map(({ resource, messages }) =>
      drafted({ name: resource.name, kind: 'figure', resource: resource.name }, (words) => ({ title: words.name }), messages),
    );
  const breakdowns = ranked
    .flatMap(({ resource, messages }) => {
      const by = choiceOfParts(resource, (source) => isCountable(resource, { name: 'parts', kind: 'breakdown', by: source }));
      // Capitals stay as the API writes them: `vatID` becomes `…ByVatID`.
      const name = `${resource.name}By${(by ?? '').replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
      return by === undefined
        ? []
        : [drafted({ name, kind: 'breakdown', resource: resource.name, by }, (words) => ({ title: words.by(by) }), messages)];
    })
    .slice(0, maxBreakdowns);
  const trends = ranked
    .flatMap(({ resource, messages, unsureFilters = [] }) => {
      const isSure = (source: string) => !unsureFilters.includes(source);
      const date = dayOfTrend(resource, (at) => isSure(at) && isCountable(resource, { name: 'time', kind: 'trend', date: at }));
      const widget: AnyWidget = { name: `${resource.name}OverTime`, kind: 'trend', resource: resource.name, ...(date && { date }) };
      return date === undefined ? [] : [drafted(widget, (words) => ({ title: words.overTime, help: words.byDay(date) }), messages)];
    })
    .slice(0, 1);
  return toDraft([
    ...widened(figures, figureWidths),
    ...widened(trends, trendWidths(breakdowns.length)),
    ...widened(breakdowns, breakdownWidths(trends.length)),
  ]);
}

function isCountable(resource: ResolvedResource, widget: AnyWidget): boolean {
  let isSound = true;
  checkCounted(resource, widget, () => {
    isSound = false;
  });
  return isSound;
}

interface Words {
  readonly name: string;
  readonly overTime: string;
  by(source: string): string;
  byDay(source: string): string;
}

function drafted(widget: AnyWidget, say: (words: Words) => WidgetMessages, { en, ar }: DraftResource['messages']): DraftedWidget {
  const [, plural = en.name] = en.name.split(' |||| ');
  const [, untranslatedPlural = ar.name, arabic = untranslatedPlural] = ar.name.split(' |||| ');
  return {
    widget,
    en: say({
      name: plural,
      overTime: `${plural} over time`,
      by: (source) => `${plural} by ${lowerFirst(en.fields[source] ?? source)}`,
      byDay: (source) => `By “${en.fields[source] ?? source}”`,
    }),
    ar: say({
      name: arabic,
      overTime: `${arabic} عبر الزمن`,
      by: (source) => `${arabic} بحسب ${ar.fields[source] ?? source}`,
      byDay: (source) => `بحسب «${ar.fields[source] ?? source}»`,
    }),
  };
}

type Widths = { readonly [count: number]: WidgetWidth };

/** Widths that fill the last row. */
const figureWidths: Widths = { 1: 'third', 2: 'half', 3: 'third' };
const trendWidths = (breakdowns: number): Widths => (breakdowns === 1 ? {} : { 1: 'full' });
const breakdownWidths = (trends: number): Widths => (trends === 0 ? { 1: 'half', 2: 'half' } : { 2: 'half' });

function widened(drafts: readonly DraftedWidget[], widths: Widths): DraftedWidget[] {
  const width = widths[drafts.length];
  return drafts.map((draft) => ({ ...draft, widget: { ...draft.widget, ...(width && { width }) } }));
}

function toDraft(drafts: readonly DraftedWidget[]): DraftDashboard {
  const of = (locale: 'en' | 'ar') => Object.fromEntries(drafts.map((draft) => [draft.widget.name, draft[locale]]));
  const untranslated = drafts.flatMap(({ widget, ar }) =>
    Object.entries(ar).flatMap(([part, text]) => (/\p{Script=Latin}/u.test(String(text)) ? [`${widget.name}.${part}`] : [])),
  );
  return { widgets: drafts.map(({ widget }) => widget), messages: { en: of('en'), ar: of('ar') }, untranslated };
}

const stages = /(^|_)(status|state|stage)$/i;
const sorts = /(^|_)(type|kind|category|priority|gender|level|method|role)$/i;

/** Estimates the importance of a resource. Events such as orders matter more than what they refer to, or tables of options. */
function getWeight({ list, can, fields, hidden }: ResolvedResource): number {
  const getFilters = (...types: readonly string[]) => list.filters.some((source) => types.includes(fields[source]?.type ?? ''));
  const references = Object.values(fields).filter(({ type }) => type === 'reference');
  return (
    (getFilters('date', 'datetime') ? 2 : 0) +
    (getFilters('choice') ? 2 : 0) +
    (list.filters.some((source) => stages.test(source)) ? 1 : 0) +
    (can.create ? 1 : 0) +
    (Object.keys(fields).length > 5 ? 1 : 0) +
    Math.min(2, references.length) -
    // Each count would load the whole list.
    (list.paging.style === 'none' ? 5 : 0) -
    (hidden ? 5 : 0)
  );
}

function choiceOfParts({ fields, list }: ResolvedResource, isCountable: (source: string) => boolean): string | undefined {
  const usable = list.filters.filter((source) => {
    const field = fields[source];
    return field?.type === 'choice' && field.choices.length > 1 && isCountable(source);
  });
  return usable.find((source) => stages.test(source)) ?? usable.find((source) => sorts.test(source)) ?? usable[0];
}

const beginnings = /^(created|date_?joined|joined|registered|placed|ordered|issued|submitted|added|published|opened|received|sent)/i;
const others = /birth|born|died|death|dob|expir|due|end|updated|modified|changed|last|valid|until|deadline/i;

function dayOfTrend({ fields, list }: ResolvedResource, isCountable: (source: string) => boolean): string | undefined {
  const usable = list.filters.filter((source) => ['date', 'datetime'].includes(fields[source]?.type ?? '') && isCountable(source));
  return usable.find((source) => beginnings.test(source)) ?? usable.find((source) => !others.test(source));
}
