import { aboutUs } from './resources/aboutUs';
import { activities } from './resources/activities';
import { equipments } from './resources/equipments';
import { exercises } from './resources/exercises';
import { faqs } from './resources/faqs';
import { goals } from './resources/goals';
import { homeBanners } from './resources/homeBanners';
import { languagePreference } from './resources/languagePreference';
import { muscles } from './resources/muscles';
import { privacyAndPolicy } from './resources/privacyAndPolicy';
import { programs } from './resources/programs';
import { specializations } from './resources/specializations';
import { subscriptionOptions } from './resources/subscriptionOptions';
import { termsAndConditions } from './resources/termsAndConditions';
import { trainees } from './resources/trainees';
import { trainers } from './resources/trainers';
import { userSubscriptions } from './resources/userSubscriptions';
import { users } from './resources/users';
import { workouts } from './resources/workouts';

export const resources = {
  aboutUs,
  activities,
  equipments,
  exercises,
  faqs,
  goals,
  homeBanners,
  languagePreference,
  muscles,
  privacyAndPolicy,
  programs,
  specializations,
  subscriptionOptions,
  termsAndConditions,
  trainees,
  trainers,
  userSubscriptions,
  users,
  workouts,
};
