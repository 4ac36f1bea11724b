import { useTranslate } from 'react-admin';

interface ChosenNamesProps {
  readonly id: string;
  readonly names: readonly string[];
}

/** Names of an input's chips, as its description, because screen readers reach the input before its chips. */
export function ChosenNames({ id, names }: ChosenNamesProps) {
  const translate = useTranslate();
  return (
    <span id={`${id}-chosen`} hidden>
      {names.join(translate('lists.comma'))}
    </span>
  );
}

export const describedByChips = (id: string): string => `${id}-chosen ${id}-helper-text`;
