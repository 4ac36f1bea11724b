import { momentBefore, toHash } from './derivedValues';
import { familyNames, internationalNames, mensNames, womensNames } from './traineeNames';

/** Somebody who trains. */
export interface DemoTrainee {
  /** 1 for whoever joined first. */
  readonly id: number;
  /** `salma-elmasry`: everything about a person follows from it. */
  readonly slug: string;
  readonly name: string;
  readonly gender: 'M' | 'F';
  /** Has uploaded a portrait. */
  readonly hasPortrait: boolean;
  /** Whole days between joining and the day the data is loaded. */
  readonly joinedDaysAgo: number;
  /** ISO 8601 in UTC; grows with the id. */
  readonly dateJoined: string;
}

const trainees = 400;
const daysOfGrowth = 729;
/** The number of trainees grows with this power of time: about 9 join in the last week, 38 in the last month. */
const growth = 2.4;

/**
 * The demo trainees, oldest first, with ids from 1: the same at every call, but for the dates, which keep their distance to `now`.
 *
 * @param now the day from which dates are counted back
 */
export function demoTrainees(now: Date): DemoTrainee[] {
  const taken = new Set<string>();
  return Array.from({ length: trainees }, (_, index) => {
    const person = nextPerson(index, taken);
    const share = ((index + 0.5) / trainees) ** (1 / growth);
    const joinedDaysAgo = Math.max(1, Math.round(daysOfGrowth * (1 - share)));
    // The newer version of the app asks for a portrait.
    const hasPortrait = chance(person.slug, 'portrait', joinedDaysAgo < 60 ? 50 : 9);
    return {
      ...person,
      hasPortrait,
      joinedDaysAgo,
      dateJoined: momentBefore(now, joinedDaysAgo, person.slug),
    };
  })
    .sort((one, other) => one.dateJoined.localeCompare(other.dateJoined))
    .map((person, index) => ({ id: index + 1, ...person }));
}

/** A person of a name that nobody has yet: one in twelve comes from elsewhere, two in five of the others write Arabic. */
function nextPerson(index: number, taken: Set<string>): Pick<DemoTrainee, 'slug' | 'name' | 'gender'> {
  for (let attempt = 0; ; attempt++) {
    const seed = `trainee ${index} ${attempt}`;
    const gender = chance(seed, 'gender', 52) ? 'F' : 'M';
    const person = chance(seed, 'from elsewhere', 8) ? internationalName(seed, gender) : arabName(seed, gender);
    if (taken.has(person.slug)) continue;
    taken.add(person.slug);
    return { ...person, gender };
  }
}

function internationalName(seed: string, gender: 'M' | 'F') {
  const name = pick(internationalNames[gender], seed, 'name');
  return { name, slug: name.toLowerCase().replaceAll(' ', '-') };
}

function arabName(seed: string, gender: 'M' | 'F') {
  const first = pick(gender === 'F' ? womensNames : mensNames, seed, 'first name');
  const family = pick(familyNames, seed, 'family name');
  const script = chance(seed, 'arabic script', 40) ? 'arabic' : 'latin';
  return { name: `${first[script]} ${family[script]}`, slug: `${first.slug}-${family.slug}` };
}

/** One of several, the same for the same seed. */
export function pick<T>(from: readonly T[], seed: string, about: string): T {
  return from[toHash(`${seed} ${about}`) % from.length] as T;
}

/** Whether something with this probability is so. @param percent 0 to 100 */
export function chance(seed: string, about: string, percent: number): boolean {
  return toHash(`${seed} ${about}`) % 100 < percent;
}
