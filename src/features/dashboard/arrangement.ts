import { type ChosenPeriod, readPeriod, writePeriod } from '../../data/widgets/periods';
import { type WidgetWidth, widgetWidths } from '../../schema/widget';

export interface PlacedWidget {
  readonly name: string;
  readonly width: WidgetWidth;
  readonly isShown: boolean;
}

/** Reads `['balance:full', '-gender:third']`. Removed widgets are omitted; new ones follow in the declared order. */
export function arrange(declared: readonly PlacedWidget[], stored: readonly string[] | undefined): readonly PlacedWidget[] {
  if (!stored) return declared;
  const kept = new Map<string, PlacedWidget>();
  for (const text of stored) {
    const [, hidden, name, width] = /^(-?)(.*):(\w+)$/.exec(text) ?? [];
    const own = declared.find((one) => one.name === name);
    if (own) kept.set(own.name, { ...own, width: widgetWidths.find((one) => one === width) ?? own.width, isShown: hidden === '' });
  }
  return [...kept.values(), ...declared.filter(({ name }) => !kept.has(name))];
}

const periodMark = 'period=';

export const readStoredPeriod = (stored: readonly string[] | undefined): ChosenPeriod | undefined =>
  readPeriod(stored?.find((text) => text.startsWith(periodMark))?.slice(periodMark.length));

export const toStoredPeriod = (period: ChosenPeriod): string => periodMark + writePeriod(period);

export const toStoredWidgets = (placed: readonly PlacedWidget[]): string[] =>
  placed.map(({ name, width, isShown }) => `${isShown ? '' : '-'}${name}:${width}`);
