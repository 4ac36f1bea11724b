import { defineRegistry } from '../src/schema/defineRegistry';
import { activities } from './activities';
import { equipments } from './equipments';
import { exercises } from './exercises';
import { goals } from './goals';
import { languagePreference } from './languagePreference';
import { muscles } from './muscles';
import { specializations } from './specializations';
import { trainers } from './trainers';
import { users } from './users';

/** Every resource and page, in the order of the sidebar (specification §2). */
export const registry = defineRegistry([
  { name: 'dashboard', icon: 'dashboard', section: 'overview' },
  { name: 'trainees', icon: 'trainees', section: 'people' },
  users,
  exercises,
  muscles,
  equipments,
  { name: 'workouts', icon: 'workouts', section: 'training' },
  { name: 'programs', icon: 'programs', section: 'training' },
  goals,
  activities,
  trainers,
  specializations,
  languagePreference,
  { name: 'homeBanners', icon: 'banners', section: 'business' },
  { name: 'userSubscriptions', icon: 'subscriptions', section: 'business' },
  { name: 'generalInfo', icon: 'information', section: 'business' },
]);
