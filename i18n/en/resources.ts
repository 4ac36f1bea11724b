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

/** Labels, help and choices of every declared resource; a missing or unknown one does not compile. */
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
