/** Work on many records: its progress and its results. */
export const jobs = {
  progress: '%{done} of %{total}',
  done: '%{count} done |||| %{count} done',
  refused: '%{count} refused |||| %{count} refused',
  unknown: '%{count} with unknown outcome |||| %{count} with unknown outcome',
  left: '%{count} not sent |||| %{count} not sent',
  pause: 'Pause',
  resume: 'Continue',
  stop: 'Stop',
  retry: 'Retry %{count} |||| Retry %{count}',
  running: 'In progress',
  stopping: 'Stopping…',
  stopped: 'Stopped',
  ended: 'Finished',
  waiting: {
    network: 'No connection. Trying again in %{smart_count} second. |||| No connection. Trying again in %{smart_count} seconds.',
    throttled: 'The server is busy. Continues in %{smart_count} second. |||| The server is busy. Continues in %{smart_count} seconds.',
  },
  paused: {
    user: 'Paused',
    network: 'Paused: no connection for a long time. Nothing is lost.',
    throttled: 'Paused: the server asks for a long wait. Nothing is lost.',
    session: 'Paused: your session has ended. Sign in, then continue.',
  },
  results: 'Not done',
  more: 'and %{count} more |||| and %{count} more',
  /** Before the reason why nobody knows. */
  maybe: 'May or may not have been saved.',
};
