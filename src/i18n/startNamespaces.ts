/** The namespaces that every page uses. The app waits for them at start. */
export const startNamespaces = ['common', 'ra', 'auth', 'errors', 'resources', 'lists', 'forms', 'ordering'] as const;
