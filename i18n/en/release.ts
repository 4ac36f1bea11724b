/** A restart of the server, and a new version of the app. */
export const release = {
  restarting: 'The server is restarting. Nothing was changed. Try again in a few seconds.',
} as const;
