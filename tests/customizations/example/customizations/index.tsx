import { lazy } from 'react';
import { registry } from '../resources/registry';
import { defineCustomizations } from '../src/defineCustomizations';
import { ActivitiesCreate, ActivitiesEdit } from './activities/ActivitiesForm';
import { ActivitiesList } from './activities/ActivitiesList';
import { ActivitiesShow } from './activities/ActivitiesShow';
import { brandTheme } from './brandTheme';
import { CloseMonth } from './CloseMonth';
import { DaysLeft } from './DaysLeft';
import { ExercisesEdit } from './ExercisesEdit';
import { ExercisesList } from './ExercisesList';
import { ExercisesShow } from './ExercisesShow';
import { Failing } from './Failing';
import { GoalPage } from './GoalPage';
import { Kettlebell } from './Kettlebell';
import { PointField, PointInput } from './PointMap';
import { RemindAll } from './RemindAll';
import { ReportsPage } from './ReportsPage';
import { SendInvoice } from './SendInvoice';
import { Stars, StarsInput } from './Stars';
import { SubscriptionCalendar } from './SubscriptionCalendar';
import { TrainerTrainees } from './TrainerTrainees';
import { UsersCreate, UsersEdit } from './users/UsersForm';
import { UsersList } from './users/UsersList';
import { UsersShow } from './users/UsersShow';
import { WorkoutsCreate, WorkoutsEdit } from './workouts/WorkoutsForm';
import { WorkoutsList } from './workouts/WorkoutsList';
import { WorkoutsShow } from './workouts/WorkoutsShow';

const ConflictDialog = lazy(async () => ({ default: (await import('./WhoseChange')).WhoseChange }));
const OtherChangesNotice = lazy(async () => ({ default: (await import('./OthersWereHere')).OthersWereHere }));

export const customizations = defineCustomizations(registry, {
  fieldTypes: { point: { Field: PointField, Input: PointInput } },
  resources: {
    activities: { views: { list: ActivitiesList, show: ActivitiesShow, edit: ActivitiesEdit, create: ActivitiesCreate } },
    workouts: { views: { list: WorkoutsList, show: WorkoutsShow, edit: WorkoutsEdit, create: WorkoutsCreate } },
    users: { views: { list: UsersList, show: UsersShow, edit: UsersEdit, create: UsersCreate } },
    exercises: { views: { list: ExercisesList, show: ExercisesShow, edit: ExercisesEdit } },
    trainers: {
      fields: { rating: { Field: Stars, Input: StarsInput } },
      panels: { trainees: TrainerTrainees },
    },
    userSubscriptions: {
      columns: { daysLeft: DaysLeft },
      actions: { record: [SendInvoice], bulk: [RemindAll], list: [CloseMonth] },
      layouts: { calendar: SubscriptionCalendar },
    },
    muscles: {
      fields: { body_part: { Field: Failing } },
      actions: { record: [Failing], list: [Failing] },
      panels: { notes: Failing },
      layouts: { map: Failing },
    },
  },
  pages: {
    reports: { icon: 'stamp', section: 'business', Page: ReportsPage },
    goal: { icon: 'goals', section: 'training', Page: GoalPage },
    failing: { icon: 'history', section: 'business', Page: Failing },
  },
  parts: { ConflictDialog, OtherChangesNotice },
  theme: brandTheme,
  logo: Kettlebell,
});
