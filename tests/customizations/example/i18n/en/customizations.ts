export const customizations = {
  dashboard: { widgets: { newExercises: { title: 'New exercises' } } },
  pages: {
    reports: { title: 'Reports', heading: 'Reports of today', exercises: 'Exercises in the catalogue' },
    goal: { title: 'Main goal', heading: 'The main goal', words: 'What trainees read', help: 'In both languages.' },
    failing: { title: 'Failing' },
  },
  forms: { validation: { point: 'Enter latitude and longitude, such as 30.0444,31.2357.' } },
  parts: { whose: 'Whose change counts?', yours: 'Mine', theirs: 'Theirs', othersWereHere: 'Others changed: %{fields}' },
  resources: {
    trainers: { panels: { trainees: 'Trainees by name' } },
    userSubscriptions: {
      columns: { daysLeft: 'Days left' },
      daysLeft: '%{smart_count} day |||| %{smart_count} days',
      layouts: { calendar: 'Calendar' },
      actions: {
        send: 'Send invoice',
        sent: 'The invoice of %{reference} is on its way',
        remind: 'Remind',
        reminded: '%{smart_count} reminder sent |||| %{smart_count} reminders sent',
        close: 'Close the month',
      },
    },
  },
};
