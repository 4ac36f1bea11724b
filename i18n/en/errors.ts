/** What went wrong between this app and the product API, what became of a change, and what to do. That typed text is kept, the form says. */
export const errors = {
  offline: 'You are offline, so nothing was sent. Try again once the connection is back.',
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server took too long to answer. Try again in a moment.',
  timeoutSaving: 'The server took too long to answer, so the change may or may not have been made. Check before you try again.',
  unreadable: 'The server’s response could not be read. Try again; if it persists, contact support.',
  refused: 'The server did not accept this. Nothing was changed; check the values and try again.',
  signedOut: 'Your session ended before this was done. Sign in and try again.',
  forbidden: 'You don’t have permission to do this. Ask an administrator.',
  notFound: 'Not found on the server. It may have been deleted.',
  unsupported: 'The server does not offer this action. Contact support.',
  notOffered: 'The server does not offer these figures. Contact support.',
  conflict: 'Someone else changed this record, or it is in use elsewhere. Nothing was changed; reload it and try again.',
  changedMeanwhile: 'Someone else changed this in the meantime, so nothing was overwritten. View the latest version, then decide.',
  tooLarge: 'This is larger than the server accepts. Nothing was changed; choose a smaller file and try again.',
  throttled: 'Too many requests. Wait a minute and try again.',
  throttledFor: 'Too many requests. Try again in %{smart_count} second. |||| Too many requests. Try again in %{smart_count} seconds.',
  server: 'Server error. Try again; if it persists, contact support.',
  /** Followed by the code of a failed request, for support. */
  reference: 'Reference',
  unavailable: 'The service is not available at the moment. Try again in a few minutes.',
};
