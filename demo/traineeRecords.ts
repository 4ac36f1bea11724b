import { registry } from '../resources/registry';
import { getEmail, getPhone, toHash } from './derivedValues';
import { type DemoRecord, type IdsByResource, toRecords } from './toRecords';
import { chance, type DemoTrainee, pick } from './trainees';

/** Phone numbers of trainees start here: after those of trainers and of the other users. */
const firstTraineePhone = 600;
const dayInMilliseconds = 86_400_000;
const daysInYear = 365.25;

/**
 * The trainees as records.
 *
 * @param people of `demoTrainees`
 * @param ids by slug of the resources that trainees refer to; where there are no programs, nobody follows one
 * @param trainers slugs of those who take trainees
 * @param firstUser id of the account of the first trainee; the others follow
 */
export function traineeRecords(
  people: readonly DemoTrainee[],
  ids: IdsByResource,
  trainers: readonly string[],
  firstUser: number,
): DemoRecord[] {
  const programs = [...(ids.get('programs')?.keys() ?? [])];
  return toRecords(registry.get('trainees'), bySlug(people), ids, (slug, person, index) => {
    const age = getAge(slug);
    return {
      ...sharedValues(person, index),
      birth_date: chance(slug, 'hides birthday', 7) ? null : birthDate(person, age),
      ...measures(person),
      goal: getGoal(person, age),
      activity: chance(slug, 'activity unknown', 8) ? null : pick(activities, slug, 'activity'),
      program: programs.length > 0 && chance(slug, 'has a program', 70) ? pick(programs, slug, 'program') : null,
      trainer: chance(slug, 'has a trainer', 60) ? pick(trainers, slug, 'trainer') : null,
      user: firstUser + index,
    };
  });
}

/** The accounts of the trainees, in the same order. */
export function traineeAccounts(people: readonly DemoTrainee[], firstUser: number): DemoRecord[] {
  const entries = bySlug(people);
  const ids = new Map([['users', new Map(people.map(({ slug }, index) => [slug, firstUser + index]))]]);
  return toRecords(registry.get('users'), entries, ids, (slug, person, index) => ({
    ...sharedValues(person, index),
    is_staff: false,
    // Who has just joined has not left yet.
    is_active: person.joinedDaysAgo < 14 || !chance(slug, 'has left', 12),
  }));
}

/** What a trainee and the account say alike. */
function sharedValues(person: DemoTrainee, index: number) {
  return {
    image: person.hasPortrait ? `demo/trainees/${person.slug}.webp` : null,
    email: getEmail(person.slug),
    phone: chance(person.slug, 'no phone', 6) ? null : getPhone(firstTraineePhone + index),
    gender: chance(person.slug, 'gender unsaid', 4) ? null : person.gender,
    date_joined: person.dateJoined,
  };
}

const bySlug = (people: readonly DemoTrainee[]) => Object.fromEntries(people.map((person) => [person.slug, person]));

/** Slugs of activities, the usual ones several times. */
const activities = ['sedentary', 'sedentary', 'light', 'light', 'light', 'moderate', 'moderate', 'moderate', 'high', 'extreme'];

/** Most are between 20 and 45; nobody is under 17 or over 66. */
function getAge(slug: string): number {
  const die = (about: string) => toHash(`${slug} ${about}`) % 1000;
  return 17 + (die('age') / 1000) * 26 + (die('older') / 1000) ** 4 * 23;
}

function birthDate({ slug, dateJoined }: DemoTrainee, age: number): string {
  const days = Math.round(age * daysInYear) + (toHash(`${slug} birthday`) % 180);
  return new Date(Date.parse(dateJoined) - days * dayInMilliseconds).toISOString().slice(0, 10);
}

/** Height in centimetres and weight in kilograms; some have entered neither. */
function measures({ slug, gender }: DemoTrainee) {
  if (chance(slug, 'not measured', 9)) return { height: null, weight: null };
  const spread = (toHash(`${slug} height`) % 13) + (toHash(`${slug} more height`) % 13);
  const height = (gender === 'F' ? 151 : 164) + spread;
  const bodyMassIndex = 20 + (toHash(`${slug} mass`) % 90) / 10 + (toHash(`${slug} more mass`) % 50) / 10;
  return { height, weight: (bodyMassIndex * (height / 100) ** 2).toFixed(1) };
}

const usualGoals = [
  'lose-weight',
  'lose-weight',
  'lose-weight',
  'build-muscle',
  'build-muscle',
  'get-stronger',
  'improve-endurance',
  'move-freely',
  'healthy-back',
  'less-stress',
  'return-after-injury',
  'prepare-for-race',
];

/** A goal that fits the person, or none yet. */
function getGoal({ slug, gender }: DemoTrainee, age: number): string | null {
  if (chance(slug, 'no goal', 6)) return null;
  if (age > 55 && chance(slug, 'later life', 60)) return 'stay-independent';
  if (gender === 'F' && age > 25 && age < 41 && chance(slug, 'pregnancy', 12)) return 'after-pregnancy';
  return pick(usualGoals, slug, 'goal');
}
