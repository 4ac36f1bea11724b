import type { registry } from '../../resources/registry';
import type { RegistryMessages } from '../../src/schema/messageTypes';
import { activities } from './resources/activities';
import { equipments } from './resources/equipments';
import { exercises } from './resources/exercises';
import { goals } from './resources/goals';
import { languagePreference } from './resources/languagePreference';
import { muscles } from './resources/muscles';
import { specializations } from './resources/specializations';
import { trainers } from './resources/trainers';
import { users } from './resources/users';

/**
 * The Arabic labels of every declared resource.
 *
 * A resource's name has six forms, but react-admin asks for it with a count of 1 (singular) or 2 (meaning "plural"), so the
 * third form is the definite plural of menus and titles, not the dual.
 */
export const resources = {
  activities,
  equipments,
  exercises,
  goals,
  languagePreference,
  muscles,
  specializations,
  trainers,
  users,
} satisfies RegistryMessages<typeof registry>;
