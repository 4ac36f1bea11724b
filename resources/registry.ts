import { defineRegistry } from '../src/schema/defineRegistry';
import { aboutUs } from './aboutUs';
import { activities } from './activities';
import { api } from './api';
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
import { trainees } from './trainees';
import { trainers } from './trainers';
import { userSubscriptions } from './userSubscriptions';
import { users } from './users';
import { workouts } from './workouts';

/** Every resource and page, in the order of the sidebar (specification §2), and the product API that they are kept in. */
export const registry = defineRegistry(
  [
    { name: 'dashboard', icon: 'dashboard', section: 'overview' },
    trainees,
    users,
    exercises,
    muscles,
    equipments,
    workouts,
    programs,
    goals,
    activities,
    trainers,
    specializations,
    languagePreference,
    homeBanners,
    userSubscriptions,
    subscriptionOptions,
    { name: 'generalInfo', icon: 'information', section: 'business' },
    aboutUs,
    privacyAndPolicy,
    termsAndConditions,
    faqs,
  ],
  api,
);
