/** The administrators' guide, `docs/administrators`. In its numbered steps, bold text names a control. */
import { readdirSync, readFileSync } from 'node:fs';
import { lexer, type Token, type Tokens } from 'marked';
import { discoverMessages, evaluateMessages } from '../../tools/messageModules';
import type { AppLocale } from './testedLocales';

export const guideFolder = 'docs/administrators';

export const guidePages = readdirSync(`${guideFolder}/en`).map((file) => file.replace('.md', ''));

export const readGuide = (locale: AppLocale, page: string) => lexer(readFileSync(`${guideFolder}/${locale}/${page}.md`, 'utf8'));

export const stepLists = (tokens: readonly Token[]): readonly Tokens.List[] =>
  tokens.filter((token): token is Tokens.List => token.type === 'list' && (token as Tokens.List).ordered);

function partsOf(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) =>
    'tokens' in token && token.tokens && !['strong', 'em'].includes(token.type) ? partsOf(token.tokens) : token,
  );
}

export type StepPart = Tokens.Strong | Tokens.Codespan | Tokens.Em | Tokens.Code;

export const stepParts = (item: Tokens.ListItem) =>
  partsOf(item.tokens).filter(({ type }) => ['strong', 'codespan', 'em', 'code'].includes(type)) as StepPart[];

/**
 * Returns a pattern for a control's name in the guide. `…` matches anything. In rows, the name may have a prefix with the row's position.
 */
export function guideName(words: string): RegExp {
  const parts = words.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(.*: )?${parts.join('.*')}$`);
}

export async function messageForms(locale: AppLocale): Promise<ReadonlyMap<string, readonly string[]>> {
  const collect = (key: string, value: unknown): readonly (readonly [string, readonly string[]])[] =>
    typeof value === 'string'
      ? [[key, value.split(' |||| ').map((form) => form.replace(/%\{\w+\}/g, '…'))]]
      : Object.entries(value as object).flatMap(([name, inner]) => collect(`${key}.${name}`, inner));
  const modules = discoverMessages('.').filter((module) => module.locale === locale);
  const messages = await evaluateMessages('.', modules);
  return new Map(messages.flatMap((one, index) => collect(modules[index]?.namespace ?? '', one)));
}
