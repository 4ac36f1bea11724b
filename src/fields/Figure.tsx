import { useTranslate } from 'react-admin';
import type { Unit } from '../schema/fieldTypes';

interface FigureProps {
  readonly text: string;
  readonly unit?: Unit | undefined;
  readonly count?: number;
}

export function Figure({ text, unit, count }: FigureProps) {
  const translate = useTranslate();
  const quantity = unit ? translate(`common.quantities.${unit}`, { smart_count: count, amount: text, _: text }) : text;
  // Arabic has words for one and two («سنتان»), without a number.
  if (!quantity.includes(text)) return quantity;
  return (
    <span className="v-figures">
      <bdi>{text}</bdi>
      {unit && <span className="v-unit">{translate(`common.units.${unit}`, { smart_count: count })}</span>}
    </span>
  );
}
