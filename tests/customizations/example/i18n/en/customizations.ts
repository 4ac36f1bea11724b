export const customizations = {
  pages: { reports: { title: 'Reports', exercises: 'Exercises in the catalogue' }, failing: { title: 'Failing' } },
};
