import { useTranslate } from 'react-admin';

interface ChosenNamesProps {
  /** That of the input. */
  readonly id: string;
  readonly names: readonly string[];
}

/** What the chips of an input say, for its description: whoever hears the page meets the input before they meet its chips. */
export function ChosenNames({ id, names }: ChosenNamesProps) {
  const translate = useTranslate();
  return (
    <span id={`${id}-chosen`} hidden>
      {names.join(translate('lists.comma'))}
    </span>
  );
}

/** Ids of what describes an input with chips. One that is not on the page describes nothing. */
export const describedByChips = (id: string): string => `${id}-chosen ${id}-helper-text`;
