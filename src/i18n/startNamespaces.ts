/** Namespaces of messages that every page uses: the app does not begin without them. */
export const startNamespaces = ['common', 'ra', 'auth', 'errors', 'resources', 'lists', 'forms', 'ordering'] as const;
