import { useTranslate } from 'react-admin';

interface ChosenNamesProps {
  readonly id: string;
  readonly names: readonly string[];
}

/** The names of an input's chips, which describe it: screen readers reach the input before its chips. */
export function ChosenNames({ id, names }: ChosenNamesProps) {
  const translate = useTranslate();
  return (
    <span id={`${id}-chosen`} hidden>
      {names.join(translate('lists.comma'))}
    </span>
  );
}

/** Returns the ids of the elements that describe an input with chips. */
export const describedByChips = (id: string): string => `${id}-chosen ${id}-helper-text`;
