/**
 * Tables that say who is signed in, and with which secrets. A restore empties them: a sign-in that was ended after the backup, for example
 * with a stolen device, must not come back.
 */
export const signInTables = ['gateway_sessions', '_refresh_tokens', 'gateway_secrets'] as const;
