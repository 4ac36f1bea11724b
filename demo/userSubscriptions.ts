import { registry } from '../resources/registry';
import { momentBefore, toHash } from './derivedValues';
import { subscriptionOptions } from './subscriptionOptions';
import { type DemoRecord, type IdsByResource, toIds, toRecords } from './toRecords';
import { chance, type DemoTrainee, pick } from './trainees';

type OptionSlug = keyof typeof subscriptionOptions;

/** How often each option is chosen. */
const chosen: readonly OptionSlug[] = ['monthly', 'monthly', 'monthly', 'quarterly', 'quarterly', 'half-year', 'yearly', 'student'];
/** Those who came while the service was new, this many days ago or more, were offered a price of their own. */
const daysOfFoundation = 560;
const dayInMilliseconds = 86_400_000;
/** Somebody who began so few days ago may still have to pay. */
const daysToPay = 12;

/** A record but for its number; the option is a slug. */
interface Subscription {
  readonly user: number;
  readonly option: OptionSlug;
  readonly status: 'Pending' | 'Paid' | 'Expired' | 'Cancelled';
  readonly amount: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly is_renewal: boolean;
  readonly created_at: string;
}

/**
 * The subscriptions of the demo trainees, oldest first: each trainee has one after another since joining, until he or she leaves.
 * The same at every call, but for the dates, which keep their distance to `now`.
 *
 * @param ids of the subscription options by slug
 */
export function userSubscriptionRecords(trainees: readonly DemoTrainee[], ids: IdsByResource, now: Date): DemoRecord[] {
  const all = trainees
    .flatMap((trainee) => getSubscriptions(trainee, now))
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
  const entries = Object.fromEntries(all.map((one, index) => [`subscription-${index + 1}`, one]));
  const own = new Map(ids).set('userSubscriptions', toIds(entries));
  return toRecords(registry.get('userSubscriptions'), entries, own, () => ({}));
}

function getSubscriptions(trainee: DemoTrainee, now: Date): Subscription[] {
  const all: Subscription[] = [];
  let startedDaysAgo = trainee.joinedDaysAgo;
  // From yesterday back: a moment of today might still be to come.
  while (startedDaysAgo >= 1) {
    const seed = `${trainee.slug} ${all.length}`;
    const option = getOption(trainee, seed, all.length === 0);
    const start = dayBefore(now, startedDaysAgo);
    const end = lastDay(start, subscriptionOptions[option].duration);
    const isOver = end < dayBefore(now, 0);
    const isUnpaid = startedDaysAgo <= daysToPay && chance(seed, 'unpaid', 50);
    const isCancelled = !isUnpaid && chance(seed, 'cancelled', 4);
    all.push({
      user: trainee.id,
      option,
      status: isCancelled ? 'Cancelled' : isUnpaid ? 'Pending' : isOver ? 'Expired' : 'Paid',
      amount: subscriptionOptions[option].price,
      start_date: start,
      end_date: end,
      is_renewal: all.length > 0,
      created_at: all.length === 0 ? trainee.dateJoined : momentBefore(now, startedDaysAgo, seed),
    });
    if (chance(seed, 'leaves', isCancelled ? 60 : 12)) break;
    const pause = chance(seed, 'pause', 30) ? toHash(seed) % 10 : 0;
    startedDaysAgo = daysBetween(end, now) - 1 - pause;
  }
  return all;
}

/** People keep to what they took, mostly. */
function getOption({ slug, joinedDaysAgo }: DemoTrainee, seed: string, isFirst: boolean): OptionSlug {
  if (isFirst && joinedDaysAgo >= daysOfFoundation && chance(seed, 'early', 60)) return 'early-bird';
  return chance(seed, 'stays with it', 75) ? pick(chosen, slug, 'option') : pick(chosen, seed, 'other option');
}

/** @returns YYYY-MM-DD */
function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayInMilliseconds).toISOString().slice(0, 10);
}

function daysBetween(day: string, now: Date): number {
  return Math.round((Date.parse(dayBefore(now, 0)) - Date.parse(day)) / dayInMilliseconds);
}

/** The day before the same day of a later month. */
function lastDay(start: string, months: number): string {
  const day = new Date(`${start}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return new Date(day.getTime() - dayInMilliseconds).toISOString().slice(0, 10);
}
