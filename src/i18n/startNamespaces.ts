export const startNamespaces = ['common', 'ra', 'auth', 'errors', 'resources', 'lists', 'forms', 'ordering'] as const;
