import { registry } from '../resources/registry';
import { defineCustomizations } from '../src/customizations/defineCustomizations';
import { ActivitiesCreate, ActivitiesEdit } from './activities/ActivitiesForm';
import { ActivitiesList } from './activities/ActivitiesList';
import { ActivitiesShow } from './activities/ActivitiesShow';
import { brandTheme } from './brandTheme';
import { ExercisesList } from './ExercisesList';
import { ExercisesShow } from './ExercisesShow';
import { FailingPage } from './FailingPage';
import { Kettlebell } from './Kettlebell';
import { ReportsPage } from './ReportsPage';

export const customizations = defineCustomizations(registry, {
  resources: {
    activities: { views: { list: ActivitiesList, show: ActivitiesShow, edit: ActivitiesEdit, create: ActivitiesCreate } },
    exercises: { views: { list: ExercisesList, show: ExercisesShow } },
  },
  pages: {
    reports: { icon: 'statistics', section: 'business', Page: ReportsPage },
    failing: { icon: 'history', section: 'business', Page: FailingPage },
  },
  theme: brandTheme,
  logo: Kettlebell,
});
