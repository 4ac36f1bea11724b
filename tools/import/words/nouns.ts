import lists from './arabic.json';

/** Forms are written without case endings, as the interface writes them. */
export interface Noun {
  /** `طلب` */
  readonly one: string;
  /** With the article: `الطلب`. */
  readonly theOne: string;
  /** Dual: `طلبان`. */
  readonly two: string;
  /** Accusative after eleven and above: `طلبًا`. */
  readonly counted: string;
  /** Indefinite plural, oblique case: `طلبات`, `مدربين`. */
  readonly several: string;
  /** Definite plural as a title: `الطلبات`, `المدربون`. */
  readonly all: string;
  /** Definite plural after another noun: `الطلبات`, `المدربين`. */
  readonly ofAll: string;
  /** Plural before a genitive, as a title: `طلبات`, `مدربو`. */
  readonly headOfAll: string;
  /** The same, oblique case: `طلبات`, `مدربي`. */
  readonly headOfSeveral: string;
}

function getCounted(one: string): string {
  if (/[ةىا]$/.test(one)) return one;
  return one.endsWith('اء') ? `${one}ً` : `${one}ًا`;
}

function getDual(one: string): string {
  if (one.endsWith('ة')) return `${one.slice(0, -1)}تان`;
  return one.endsWith('ى') ? `${one.slice(0, -1)}يان` : `${one}ان`;
}

function noun([one = '', several = '']: readonly string[]): Noun {
  const all = `ال${several}`;
  const forms = { one, theOne: `ال${one}`, two: getDual(one), counted: getCounted(one), several, all, ofAll: all };
  return { ...forms, headOfAll: several, headOfSeveral: several };
}

/** Someone with the sound masculine plural: `مدرب`, `المدربون`, `مدربين`. */
function person(one: string): Noun {
  return { ...noun([one, `${one}ين`]), all: `ال${one}ون`, headOfAll: `${one}و`, headOfSeveral: `${one}ي` };
}

/** Something in ة with the sound feminine plural: `شركة`, `شركات`. */
function feminine(one: string): Noun {
  return noun([one, `${one.slice(0, -1)}ات`]);
}

function phrase([one = '', theOne = '', two = '', counted = '', several = '', all = '']: readonly string[]): Noun {
  return { one, theOne, two, counted, several, all, ofAll: all, headOfAll: several, headOfSeveral: several };
}

const each = <T>(list: { readonly [english: string]: T }, make: (forms: T) => Noun) =>
  Object.entries(list).map(([english, forms]) => [english, make(forms)] as const);
const irregular: { readonly [english: string]: Partial<Noun> } = lists.irregular;

export const nouns: ReadonlyMap<string, Noun> = new Map(
  [...each(lists.people, person), ...each(lists.feminine, feminine), ...each(lists.nouns, noun), ...each(lists.phrases, phrase)].map(
    ([english, forms]) => [english, { ...forms, ...irregular[english] }],
  ),
);
