import { lazy } from 'react';
import { registry } from '../resources/registry';
import { defineCustomizations } from '../src/defineCustomizations';
import { CloseMonth } from './CloseMonth';
import { DaysLeft } from './DaysLeft';
import { Failing } from './Failing';
import { PointField, PointInput } from './PointMap';
import { RemindAll } from './RemindAll';
import { SendInvoice } from './SendInvoice';
import { Stars, StarsInput } from './Stars';
import { TrainerTrainees } from './TrainerTrainees';

const ConflictDialog = lazy(async () => ({ default: (await import('./WhoseChange')).WhoseChange }));
const OtherChangesNotice = lazy(async () => ({ default: (await import('./OthersWereHere')).OthersWereHere }));

export const customizations = defineCustomizations(registry, {
  fieldTypes: { point: { Field: PointField, Input: PointInput } },
  resources: {
    activities: {
      views: {
        list: async () => (await import('./activities/ActivitiesList')).ActivitiesList,
        show: async () => (await import('./activities/ActivitiesShow')).ActivitiesShow,
        edit: async () => (await import('./activities/ActivitiesForm')).ActivitiesEdit,
        create: async () => (await import('./activities/ActivitiesForm')).ActivitiesCreate,
      },
    },
    workouts: {
      views: {
        list: async () => (await import('./workouts/WorkoutsList')).WorkoutsList,
        show: async () => (await import('./workouts/WorkoutsShow')).WorkoutsShow,
        edit: async () => (await import('./workouts/WorkoutsForm')).WorkoutsEdit,
        create: async () => (await import('./workouts/WorkoutsForm')).WorkoutsCreate,
      },
    },
    users: {
      views: {
        list: async () => (await import('./users/UsersList')).UsersList,
        show: async () => (await import('./users/UsersShow')).UsersShow,
        edit: async () => (await import('./users/UsersForm')).UsersEdit,
        create: async () => (await import('./users/UsersForm')).UsersCreate,
      },
    },
    exercises: {
      views: {
        list: async () => (await import('./ExercisesList')).ExercisesList,
        show: async () => (await import('./ExercisesShow')).ExercisesShow,
        edit: async () => (await import('./ExercisesEdit')).ExercisesEdit,
      },
    },
    trainers: {
      fields: { rating: { Field: Stars, Input: StarsInput } },
      panels: { trainees: TrainerTrainees },
    },
    userSubscriptions: {
      columns: { daysLeft: DaysLeft },
      actions: { record: [SendInvoice], bulk: [RemindAll], list: [CloseMonth] },
      layouts: { calendar: async () => (await import('./SubscriptionCalendar')).SubscriptionCalendar },
    },
    muscles: {
      fields: { body_part: { Field: Failing } },
      actions: { record: [Failing], list: [Failing] },
      panels: { notes: Failing },
      layouts: { map: async () => Failing },
    },
  },
  pages: {
    reports: { icon: 'stamp', section: 'business', Page: async () => (await import('./ReportsPage')).ReportsPage },
    goal: { icon: 'goals', section: 'training', Page: async () => (await import('./GoalPage')).GoalPage },
    failing: { icon: 'history', section: 'business', Page: async () => Failing },
  },
  widgets: { newExercises: { Widget: async () => (await import('./NewExercises')).NewExercises } },
  parts: { ConflictDialog, OtherChangesNotice },
});
