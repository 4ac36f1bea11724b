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
  /** An action on many records of a list. */
  bulk: {
    reading: 'Reading the records… %{count} |||| Reading the records… %{count}',
    cut: 'Only the first %{count} is included. |||| Only the first %{count} are included.',
    changed:
      'The list had %{before} when you selected them. Now %{count} matches. |||| The list had %{before} when you selected them. Now %{count} match.',
    delete: 'Delete %{count} record? |||| Delete %{count} records?',
    deleteTitle: 'Delete the selected records?',
    deactivate: 'Deactivate %{count} record? |||| Deactivate %{count} records?',
    deactivateTitle: 'Deactivate the selected records?',
    edit: {
      content: 'Choose the fields to change. Others stay as they are.',
      change: 'Change: %{field}',
      clears: 'Leave empty to clear this field.',
      done: '%{smart_count} record changed |||| %{smart_count} records changed',
      title: 'Edit %{count} record |||| Edit %{count} records',
      save: 'Change %{count} record |||| Change %{count} records',
    },
    transition: {
      title: '%{action}: %{count} record |||| %{action}: %{count} records',
      applies: '%{count} record will change. |||| %{count} records will change.',
      skipped: '%{count} is skipped: this does not apply to it. |||| %{count} are skipped: this does not apply to them.',
      none: 'This applies to none of the selected records.',
      done: '%{action}: %{count} done |||| %{action}: %{count} done',
    },
    /** What deleting many does to others, by kind. */
    kinds: {
      deletes: 'The %{name} that refer to them are deleted too',
      clears: '“%{field}” is cleared in %{name}',
      removes: 'Removed from “%{field}” in %{name}',
      protects: 'Records in use by %{name} are refused',
    },
  },
};
