import { contrast, grounds, tint, toColourSteps } from './colourSteps';
import { locales } from './locales';
import { choiceProblem } from './nearest';
import { type ColourSteps, densities, fontScripts, type ThemeDeclaration } from './theme';

const keys: readonly (keyof ThemeDeclaration)[] = ['colour', 'logo', 'name', 'fonts', 'density', 'radius'];

const steps = [500, 300, 100] as const;

type Step = (typeof steps)[number];

interface Requirement {
  readonly against: string;
  readonly ratio: number;
  readonly reason: string;
}

/** Minimum contrast of text, and of controls and figures (WCAG 1.4.3, 1.4.11). */
const [text, figure] = [4.5, 3];

function requirements(step: Step, primary: ColourSteps): readonly Requirement[] {
  if (step === 500) return [{ against: grounds.page, ratio: text, reason: 'the page, where links have it' }];
  if (step === 300)
    return [
      { against: grounds.white, ratio: text, reason: 'the white text of buttons' },
      { against: grounds.dark, ratio: figure, reason: 'cards of the dark theme' },
    ];
  return [
    { against: grounds.dark, ratio: text, reason: 'cards of the dark theme, where links have it' },
    { against: primary[500], ratio: figure, reason: 'step 500, which switches place on it' },
  ];
}

/** Returns all problems of a theme. @param hasLogo whether a file of `customizations/` exists */
export function themeProblems(theme: ThemeDeclaration, hasLogo: (name: string) => boolean): readonly string[] {
  const { colour, logo, density, radius } = theme;
  const problems = Object.keys(theme).flatMap((key) => choiceProblem('theme', key, keys, 'part of a theme') ?? []);
  if (density !== undefined) problems.push(...[choiceProblem('theme.density', density, densities, 'density') ?? []].flat());
  if (radius !== undefined && !(Number.isFinite(radius) && radius >= 0 && radius <= 20))
    problems.push(`theme.radius: ${JSON.stringify(radius)} is not a number of px from 0 to 20.`);
  if (logo !== undefined && !(typeof logo === 'string' && /^[\w-]+\.svg$/.test(logo)))
    problems.push(`theme.logo: ${JSON.stringify(logo)} is not the name of an SVG file in customizations/.`);
  else if (logo !== undefined && !hasLogo(logo)) problems.push(`theme.logo: customizations/${logo} does not exist.`);
  return [...problems, ...nameProblems(theme), ...fontProblems(theme), ...colourProblems(colour)];
}

const maxName = 60;

function nameProblems({ name }: ThemeDeclaration): readonly string[] {
  if (name === undefined) return [];
  const isName = (one: unknown) => typeof one === 'string' && one.trim() !== '' && one.length <= maxName;
  const wrong = (path: string, one: unknown) =>
    isName(one) ? [] : [`${path}: ${JSON.stringify(one)} is not a name of 1 to ${maxName} characters.`];
  if (typeof name !== 'object' || name === null) return wrong('theme.name', name);
  return Object.entries(name).flatMap(([locale, one]) => [
    ...[choiceProblem('theme.name', locale, locales, 'language of the interface') ?? []].flat(),
    ...wrong(`theme.name.${locale}`, one),
  ]);
}

function fontProblems({ fonts = {} }: ThemeDeclaration): readonly string[] {
  return Object.entries(Object(fonts) as object).flatMap(([script, family]) => [
    ...[choiceProblem('theme.fonts', script, fontScripts, 'script') ?? []].flat(),
    ...(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(String(family))
      ? []
      : [`theme.fonts.${script}: ${JSON.stringify(family)} is not the name of a font family, such as "Inter".`]),
  ]);
}

function colourProblems(colour: unknown): readonly string[] {
  const isShort = typeof colour === 'string';
  const given = isShort ? { 500: colour } : Object(colour);
  const wrong = (isShort ? [500 as const] : steps).filter((step) => !/^#[\da-f]{6}$/i.test(String(given[step])));
  const path = (step: Step) => (isShort ? 'theme.colour' : `theme.colour[${step}]`);
  if (wrong.length > 0) return wrong.map((step) => `${path(step)}: ${JSON.stringify(given[step])} is not a colour such as "#0B6E63".`);
  const primary = toColourSteps(colour as ThemeDeclaration['colour']);
  // The others follow from a single colour.
  const checked = isShort ? [500 as const] : steps;
  return checked.flatMap((step) => {
    const needed = requirements(step, primary);
    const failing = needed.find(({ against, ratio }) => contrast(primary[step], against) < ratio);
    if (!failing) return [];
    const passes = (other: string) => needed.every(({ against, ratio }) => contrast(other, against) >= ratio);
    const found = Math.floor(contrast(primary[step], failing.against) * 10) / 10;
    const better = nearestPassing(primary[step], passes);
    return [
      `${path(step)}: "${primary[step]}" has a contrast of ${found}:1 with ${failing.reason}; ${failing.ratio}:1 is needed.` +
        (better === undefined ? '' : ` The nearest colour that passes is "${better}".`),
    ];
  });
}

function nearestPassing(colour: string, passes: (colour: string) => boolean): string | undefined {
  for (let share = 0.99; share >= 0; share -= 0.01)
    for (const ground of ['#000000', grounds.white]) {
      const other = tint(colour, share, ground);
      if (passes(other)) return other;
    }
  return undefined;
}
