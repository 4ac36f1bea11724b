import { registry } from '../resources/registry';
import { aboutUs } from './aboutUs';
import { activities } from './activities';
import type { Changed } from './authored';
import { getEmail, getPhone, momentBefore } from './derivedValues';
import { equipments } from './equipments';
import { exercises } from './exercises';
import { faqs } from './faqs';
import { goals } from './goals';
import { homeBanners } from './homeBanners';
import { languagePreference } from './languagePreference';
import { muscles } from './muscles';
import { privacyAndPolicy } from './privacyAndPolicy';
import { programs } from './programs';
import { specializations } from './specializations';
import { subscriptionOptions } from './subscriptionOptions';
import { termsAndConditions } from './termsAndConditions';
import { type DemoRecord, toIds, toRecords } from './toRecords';
import { traineeAccounts, traineeRecords } from './traineeRecords';
import { demoTrainees } from './trainees';
import { trainers } from './trainers';
import { userSubscriptionRecords } from './userSubscriptions';
import { users } from './users';
import { workouts } from './workouts';

export { copyDemoMedia } from './copyDemoMedia';

/** Phone numbers of users start here, those of trainers at 0. */
const firstUserPhone = 500;
/** Exercises were added one every nine days. */
const daysBetweenExercises = 9;
/** Workouts and programs were put together in the months after. */
const daysBetweenWorkouts = 18;
const daysBetweenPrograms = 40;
/** A new banner every three weeks. */
const daysBetweenBanners = 21;
/** The first trainees joined soon after. */
const daysSinceOpening = 735;

/**
 * The demo data: records of every declared resource, referenced resources first.
 * The same data at every call, but for the dates, which keep their distance to `now`.
 *
 * @param now the day from which dates are counted back
 */
export function demoRecords(now = new Date()): { [resourceName: string]: DemoRecord[] } {
  const entries = {
    muscles,
    equipments,
    goals,
    activities,
    specializations,
    languagePreference,
    exercises,
    workouts,
    programs,
    trainers: byJoining(trainers),
    users,
    homeBanners,
    subscriptionOptions,
    aboutUs,
    privacyAndPolicy,
    termsAndConditions,
    faqs,
  };
  const ids = new Map(Object.entries(entries).map(([name, own]) => [name, toIds(own)]));
  const withImage = (name: string) => (slug: string) => ({ image: `demo/${name}/${slug}.webp` });
  const plain = () => ({});
  const changed = (slug: string, { changedDaysAgo }: Changed) => ({ updated_at: momentBefore(now, changedDaysAgo, slug) });
  const trainees = demoTrainees(now);
  const firstTraineeUser = Object.keys(users).length + 1;
  const verified = Object.keys(trainers).filter((slug) => trainers[slug as keyof typeof trainers].is_verified);
  ids.set('trainees', new Map(trainees.map(({ slug, id }) => [slug, id])));

  return {
    muscles: toRecords(registry.get('muscles'), muscles, ids, withImage('muscles')),
    equipments: toRecords(registry.get('equipments'), equipments, ids, withImage('equipments')),
    goals: toRecords(registry.get('goals'), goals, ids, withImage('goals')),
    activities: toRecords(registry.get('activities'), activities, ids, plain),
    specializations: toRecords(registry.get('specializations'), specializations, ids, withImage('specializations')),
    languagePreference: toRecords(registry.get('languagePreference'), languagePreference, ids, plain),
    exercises: toRecords(registry.get('exercises'), exercises, ids, (slug, _, index) => ({
      ...withImage('exercises')(slug),
      created_at: momentBefore(now, (Object.keys(exercises).length - index) * daysBetweenExercises, slug),
    })),
    workouts: toRecords(registry.get('workouts'), workouts, ids, (slug, _, index) => ({
      ...withImage('workouts')(slug),
      created_at: momentBefore(now, (Object.keys(workouts).length - index) * daysBetweenWorkouts, slug),
    })),
    programs: toRecords(registry.get('programs'), programs, ids, (slug, _, index) => ({
      ...withImage('programs')(slug),
      created_at: momentBefore(now, (Object.keys(programs).length - index) * daysBetweenPrograms, slug),
    })),
    trainers: toRecords(registry.get('trainers'), entries.trainers, ids, (slug, trainer, index) => ({
      ...withImage('trainers')(slug),
      email: getEmail(slug),
      phone: getPhone(index),
      certificate: 'withoutCertificate' in trainer ? null : 'demo/certificates/sample.pdf',
      date_joined: momentBefore(now, trainer.joinedDaysAgo, slug),
    })),
    users: [
      ...toRecords(registry.get('users'), users, ids, (slug, user, index) => ({
        ...('withoutPortrait' in user ? {} : withImage('users')(slug)),
        email: getEmail(slug),
        phone: getPhone(firstUserPhone + index),
        date_joined: momentBefore(now, user.joinedDaysAgo, slug),
      })),
      ...traineeAccounts(trainees, firstTraineeUser),
    ],
    trainees: traineeRecords(trainees, ids, verified, firstTraineeUser),
    homeBanners: toRecords(registry.get('homeBanners'), homeBanners, ids, (slug, _, index) => ({
      ...withImage('homeBanners')(slug),
      ordering: index + 1,
      created_at: momentBefore(now, (Object.keys(homeBanners).length - index) * daysBetweenBanners, slug),
    })),
    subscriptionOptions: toRecords(registry.get('subscriptionOptions'), subscriptionOptions, ids, (slug) => ({
      created_at: momentBefore(now, daysSinceOpening, slug),
    })),
    userSubscriptions: userSubscriptionRecords(trainees, ids, now),
    aboutUs: toRecords(registry.get('aboutUs'), aboutUs, ids, changed),
    privacyAndPolicy: toRecords(registry.get('privacyAndPolicy'), privacyAndPolicy, ids, changed),
    termsAndConditions: toRecords(registry.get('termsAndConditions'), termsAndConditions, ids, changed),
    faqs: toRecords(registry.get('faqs'), faqs, ids, changed),
  };
}

/** Oldest first, so that ids grow with time as they do in a real table. */
function byJoining<E extends { readonly joinedDaysAgo: number }>(entries: Readonly<Record<string, E>>): Record<string, E> {
  return Object.fromEntries(Object.entries(entries).sort(([, one], [, other]) => other.joinedDaysAgo - one.joinedDaysAgo));
}
