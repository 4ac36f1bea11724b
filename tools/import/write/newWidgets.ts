import { defineApi } from '../../../src/schema/api';
import { checkCounted } from '../../../src/schema/checkCounted';
import type { Resource } from '../../../src/schema/resource';
import { resolveResource } from '../../../src/schema/resource';
import type { AnyWidget } from '../../../src/schema/widget';
import type { Draft, DraftResource } from '../draft.ts';

/** A widget with its title in both languages. */
export interface NewWidget {
  readonly widget: AnyWidget;
  readonly en: string;
  readonly ar: string;
}

/** A row of each: four figures side by side, a trend with a breakdown beside it. */
const most = { figures: 4, trends: 2, breakdowns: 2 };

const plural = (name: string, form: number) => name.split(' |||| ')[form] ?? name.split(' |||| ').at(-1) ?? name;

interface Listed {
  readonly resource: Resource;
  readonly draft: DraftResource;
}

function titles({ draft }: Listed): { readonly en: string; readonly ar: string } {
  return { en: plural(draft.messages.en.name, 1), ar: plural(draft.messages.ar.name, 2) };
}

/** Whether the list of a resource can tell the figures. */
function canCount(resource: Resource, widget: AnyWidget): boolean {
  let isSound = true;
  checkCounted(resource, widget, () => {
    isSound = false;
  });
  return isSound;
}

const figure = (one: Listed): NewWidget => ({
  widget: { name: one.resource.name, kind: 'figure', resource: one.resource.name },
  ...titles(one),
});

/** Over the day that the newest records are first by. */
function trend(one: Listed): NewWidget | undefined {
  const { name, list, fields } = one.resource;
  const { field: date, order } = list.sort;
  if (order !== 'DESC' || !['date', 'datetime'].includes(fields[date]?.type ?? '') || !list.filters.includes(date)) return undefined;
  const { en, ar } = titles(one);
  const widget = { name: `${name}OverTime`, kind: 'trend', resource: name, date } as const;
  return { widget, en: `${en} over time`, ar: `${ar} بمرور الوقت` };
}

/** By the first choice that says more than a sentence would. */
function breakdown(one: Listed): NewWidget | undefined {
  const { name, list, fields } = one.resource;
  const by = list.filters.find((source) => {
    const field = fields[source];
    return field?.type === 'choice' && field.choices.length > 1 && canCount(one.resource, widgetBy(name, source));
  });
  if (by === undefined) return undefined;
  const { en, ar } = titles(one);
  const { messages } = one.draft;
  return {
    widget: widgetBy(name, by),
    en: `${en} by ${(messages.en.fields[by] ?? by).toLowerCase()}`,
    ar: `${ar} حسب ${messages.ar.fields[by] ?? by}`,
  };
}

const widgetBy = (name: string, by: string) =>
  ({ name: `${name}By${by[0]?.toUpperCase()}${by.slice(1)}`, kind: 'breakdown', resource: name, by }) as AnyWidget;

/** A home page over the lists of a draft: how many there are, the newest over time, and how they are spread. */
export function newWidgets({ api, resources }: Draft): readonly NewWidget[] {
  const all = resources.map(({ declaration }) => declaration);
  const listed = resources
    .map((draft): Listed => ({ draft, resource: resolveResource(draft.declaration, all, defineApi(api)) }))
    .filter(({ resource }) => resource.kind === 'collection' && !resource.hidden);
  const taken = (widgets: readonly (NewWidget | undefined)[], count: number) =>
    widgets
      .flatMap((one) => {
        const resource = one && listed.find((each) => each.resource.name === one.widget.resource)?.resource;
        return one && resource && canCount(resource, one.widget) ? [one] : [];
      })
      .slice(0, count);
  // What people add to says more than what the server writes by itself.
  const written = [...listed].sort((one, other) => Number(other.resource.can.create) - Number(one.resource.can.create));
  const [trends, breakdowns] = [taken(written.map(trend), most.trends), taken(written.map(breakdown), most.breakdowns)];
  const rows = Array.from({ length: Math.max(trends.length, breakdowns.length) }, (_, index) => [trends[index], breakdowns[index]]);
  return [...taken(written.map(figure), most.figures), ...rows.flat().flatMap((one) => one ?? [])];
}
