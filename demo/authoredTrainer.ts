import type { trainers as declaration } from '../resources/trainers';
import type { Authored, SlugOf } from './authored';
import type { languagePreference } from './languagePreference';
import type { specializations } from './specializations';

/** A trainer as the files `*Trainers.ts` state it; email and phone follow from the slug. */
export type AuthoredTrainer = Authored<
  typeof declaration,
  { specialties: SlugOf<typeof specializations>; languages: SlugOf<typeof languagePreference> },
  'email' | 'phone'
> & {
  /** Days between joining and the day the data is loaded. */
  readonly joinedDaysAgo: number;
  /** Has not handed in a certificate yet. */
  readonly withoutCertificate?: true;
};
