/** Stands for a resource in the view that keeps an account's home page. Never shared. */
export const homeViews = '_home';
