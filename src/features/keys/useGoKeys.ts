import { useTranslate } from 'react-admin';
import { usePageLinks } from '../../extensions/usePageLinks';
import { useMenu } from '../../ui/layout/menu';

export interface GoKey {
  readonly letter: string;
  readonly name: string;
  readonly label: string;
}

export function useGoKeys(): readonly GoKey[] {
  const translate = useTranslate();
  const { groups, getLabel } = useMenu();
  const pages = [...usePageLinks('menu'), ...usePageLinks('account')].map(({ name }) => ({
    name,
    label: translate(`common.pages.${name}`),
  }));
  const entries = groups.flatMap((group) => group.entries.map((entry) => ({ name: entry.name, label: getLabel(entry) })));
  return withLetters([...entries, ...pages]);
}

/** Gives each entry the first letter of its name that no earlier one has. Entries whose letters are all taken have none. */
export function withLetters(entries: readonly Omit<GoKey, 'letter'>[]): readonly GoKey[] {
  const taken = new Set<string>();
  return entries.flatMap((entry) => {
    const letter = [...entry.name.toUpperCase()].find((one) => /[A-Z]/.test(one) && !taken.has(one));
    if (!letter) return [];
    taken.add(letter);
    return [{ ...entry, letter }];
  });
}
