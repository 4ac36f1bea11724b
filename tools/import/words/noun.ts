/** Arabic nouns with the forms that sentences need, and short ways to write them. */

/** One Arabic noun. Forms are written without case endings, as the interface writes them. */
export interface Noun {
  /** `طلب` */
  readonly one: string;
  /** With the article: `الطلب`. */
  readonly theOne: string;
  /** Two of them: `طلبان`. */
  readonly two: string;
  /** Accusative after eleven and above: `طلبًا`. */
  readonly counted: string;
  /** Several, in the oblique case: `طلبات`, `مدربين`. */
  readonly several: string;
  /** All of them, as a title: `الطلبات`, `المدربون`. */
  readonly all: string;
  /** All of them after another noun: `الطلبات`, `المدربين`. */
  readonly ofAll: string;
  /** Before the noun it belongs to, as a title: `طلبات`, `مدربو`. */
  readonly headOfAll: string;
  /** The same in the oblique case: `طلبات`, `مدربي`. */
  readonly headOfSeveral: string;
}

function countedOf(one: string): string {
  if (/[ةىا]$/.test(one)) return one;
  return one.endsWith('اء') ? `${one}ً` : `${one}ًا`;
}

function twoOf(one: string): string {
  if (one.endsWith('ة')) return `${one.slice(0, -1)}تان`;
  return one.endsWith('ى') ? `${one.slice(0, -1)}يان` : `${one}ان`;
}

/** A noun with a plural of its own: `طلب`, `طلبات`. */
export function noun(one: string, several: string): Noun {
  const all = `ال${several}`;
  const forms = { one, theOne: `ال${one}`, two: twoOf(one), counted: countedOf(one), several, all, ofAll: all };
  return { ...forms, headOfAll: several, headOfSeveral: several };
}

/** Someone with the sound masculine plural: `مدرب`, `المدربون`, `مدربين`. */
export function person(one: string): Noun {
  return { ...noun(one, `${one}ين`), all: `ال${one}ون`, headOfAll: `${one}و`, headOfSeveral: `${one}ي` };
}

/** Something in ة with the sound feminine plural: `شركة`, `شركات`. */
export function feminine(one: string): Noun {
  return noun(one, `${one.slice(0, -1)}ات`);
}

/** Two words, each form written out. */
export function phrase(one: string, theOne: string, two: string, counted: string, several: string, all: string): Noun {
  return { one, theOne, two, counted, several, all, ofAll: all, headOfAll: several, headOfSeveral: several };
}
