/** What went wrong between this app and the product API, what became of a change, and what to do. That typed text is kept, the form says. */
export const errors = {
  offline: 'You are offline, so nothing was sent. Try again once the connection is back.',
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server took too long to answer. Try again in a moment.',
  timeoutSaving: 'The server took too long to answer, so it is not certain that the change was made. Look before you try again.',
  unreadable: 'The server gave an answer that cannot be read. Try again; if it happens again, tell the person who runs this service.',
  refused: 'The server did not accept this. Nothing was changed; check the values and try again.',
  signedOut: 'Your session had ended, so this was not done. Once you are signed in, try again.',
  forbidden: 'Your account may not do this. Ask an administrator who may.',
  notFound: 'This was not found on the server. It may have been deleted meanwhile.',
  unsupported: 'The server does not offer this action. Tell the person who runs this service.',
  notOffered: 'The server does not offer these figures. Tell the person who runs this service.',
  conflict: 'Someone else changed this record, or it is in use elsewhere. Nothing was changed; reload it and try again.',
  tooLarge: 'What you sent is larger than the server takes. Nothing was changed; choose a smaller file and try again.',
  throttled: 'Too many requests in a short time. Wait a minute and try again.',
  throttledFor:
    'Too many requests in a short time. Try again in %{smart_count} second. |||| Too many requests in a short time. Try again in %{smart_count} seconds.',
  server: 'The server met an error of its own. Try again; if it happens again, tell the person who runs this service.',
  unavailable: 'The service is not available at the moment. Try again in a few minutes.',
};
