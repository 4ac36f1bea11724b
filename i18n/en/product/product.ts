/** What the product is called, and what it is for: over the menu, in the browser's tab and on the page to sign in. */
export const product = {
  title: 'Admin dashboard',
  tagline: 'Manage trainers, trainees and training content.',
};
