import { skins } from './palette';

/** What a portrait shows. */
export interface PortraitTraits {
  /** Index into `skins`. */
  readonly skin: number;
  readonly hairStyle: 'short' | 'parted' | 'curly' | 'shaved' | 'long' | 'bob' | 'bun' | 'waves' | 'hijab';
  readonly hairColour: string;
  readonly beard: 'none' | 'stubble' | 'full' | 'moustache';
  readonly glasses: boolean;
  readonly garment: 'crew' | 'collar' | 'hoodie' | 'jacket';
  readonly garmentColour: string;
  readonly accent: string;
  readonly background: number;
}

const black = '#17110F';
const brown = '#3A261B';
const chestnut = '#6B4226';
const blond = '#C49A62';
const grey = '#A9A39D';

/** Where the name says more than the hash of the slug would. */
const known: Readonly<Record<string, Partial<PortraitTraits>>> = {
  'marcus-bauer': { skin: 0, hairStyle: 'parted', hairColour: blond, beard: 'stubble' },
  'viktor-sokolov': { skin: 0, hairStyle: 'shaved', hairColour: chestnut, beard: 'full' },
  'sofia-moretti': { skin: 1, hairStyle: 'waves', hairColour: brown },
  'kwame-mensah': { skin: 4, hairStyle: 'short', hairColour: black, beard: 'none' },
  'lucas-ferreira': { skin: 3, hairStyle: 'curly', hairColour: black, beard: 'stubble' },
  'layla-haddad': { skin: 1, hairStyle: 'waves', hairColour: black },
  'mariam-girgis': { skin: 2, hairStyle: 'bob', hairColour: black },
  'samir-abdelhamid': { skin: 2, hairStyle: 'parted', hairColour: grey, beard: 'moustache', glasses: true },
  'elena-papadaki': { skin: 1, hairStyle: 'bun', hairColour: chestnut },
  'joseph-kiprono': { skin: 4, hairStyle: 'shaved', hairColour: black, beard: 'none' },
  'amelie-laurent': { skin: 0, hairStyle: 'bob', hairColour: chestnut },
  'emre-yilmaz': { skin: 1, hairStyle: 'short', hairColour: brown, beard: 'full' },
  'carlos-navarro': { skin: 1, hairStyle: 'curly', hairColour: brown, beard: 'stubble' },
  'anna-lindqvist': { skin: 0, hairStyle: 'long', hairColour: blond },
  'fady-william': { skin: 2, hairStyle: 'parted', hairColour: black },
  'daniel-okafor': { skin: 4, hairStyle: 'short', hairColour: black, beard: 'full' },
  'ibrahim-saber': { hairStyle: 'shaved', hairColour: grey, beard: 'full' },
  'dina-shawky': { hairStyle: 'long', hairColour: brown },
  'yasmin-adel': { hairStyle: 'bun', hairColour: black },
  'rana-tawfik': { hairStyle: 'waves', hairColour: brown },
  'farah-qureshi': { skin: 3, hairStyle: 'hijab' },
  'noha-ibrahim': { hairStyle: 'hijab', glasses: true },
  'peter-andrews': { skin: 0, hairStyle: 'parted', hairColour: grey, beard: 'none', glasses: true },
  'sara-whitfield': { skin: 0, hairStyle: 'long', hairColour: chestnut },
  'nadine-khoury': { skin: 1, hairStyle: 'bob', hairColour: black },
  'jonas-weber': { skin: 0, hairStyle: 'short', hairColour: blond, beard: 'stubble' },
  'grace-njoroge': { skin: 4, hairStyle: 'curly', hairColour: black },
  'chiara-rossi': { skin: 1, hairStyle: 'waves', hairColour: chestnut },
  'bassem-riad': { skin: 2, hairStyle: 'curly', hairColour: black, beard: 'none' },
  'david-osei': { skin: 4, hairStyle: 'short', hairColour: black, beard: 'stubble' },
};

const garmentColours = ['#7D131F', '#2B3446', '#A65362', '#E8E2DA', '#4B5568', '#09101D', '#8A6F63', '#5A6B64'];
const veilColours = ['#2B3446', '#BF8E97', '#D9C7B4', '#7D131F', '#8A7F8F', '#A65362', '#5A6B64'];

/** The traits that follow from a gender and the hash of a slug. */
export function traitsOf(slug: string, gender: 'M' | 'F', seed: number): PortraitTraits {
  const pick = <T>(list: readonly T[], shift: number): T => list[(seed >>> shift) % list.length] as T;
  const man = gender === 'M';
  const own = known[slug] ?? {};
  const hairStyle =
    own.hairStyle ??
    (man
      ? pick(['short', 'parted', 'curly', 'short', 'shaved'] as const, 2)
      : pick(['hijab', 'hijab', 'long', 'hijab', 'bob', 'waves'] as const, 2));
  const garmentColour = pick(garmentColours, 6);
  return {
    skin: 1 + ((seed >>> 10) % (skins.length - 2)),
    hairStyle,
    hairColour:
      hairStyle === 'hijab'
        ? pick(
            veilColours.filter((colour) => colour !== garmentColour),
            13,
          )
        : pick([black, black, brown, black, '#2A1B14'], 13),
    beard: man ? pick(['stubble', 'full', 'none', 'moustache', 'full', 'stubble'] as const, 16) : 'none',
    glasses: (seed >>> 19) % 6 === 0,
    garment: pick(['crew', 'collar', 'hoodie', 'jacket'] as const, 21),
    garmentColour,
    accent: pick(['#F4F1ED', '#BF8E97', '#A9AFBA'], 24),
    background: (seed >>> 26) % 5,
    ...own,
  };
}
