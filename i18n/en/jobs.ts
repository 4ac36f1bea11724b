/** Work on many records: its progress and its results. */
export const jobs = {
  progress: '%{done} of %{total}',
  done: '%{smart_count} done |||| %{smart_count} done',
  accepted: '%{smart_count} accepted, not finished yet |||| %{smart_count} accepted, not finished yet',
  refused: '%{smart_count} refused |||| %{smart_count} refused',
  changed: '%{smart_count} changed by someone else |||| %{smart_count} changed by someone else',
  unknown: '%{smart_count} unconfirmed |||| %{smart_count} unconfirmed',
  left: '%{smart_count} not sent |||| %{smart_count} not sent',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  retry: 'Retry %{smart_count} |||| Retry %{smart_count}',
  running: 'In progress',
  runInBackground: 'Run in background',
  details: 'Show details',
  stopping: 'Stopping…',
  stopped: 'Stopped',
  ended: 'Finished',
  waiting: {
    network: 'No connection. Trying again in %{smart_count} second. |||| No connection. Trying again in %{smart_count} seconds.',
    throttled: 'The server is busy. Continuing in %{smart_count} second. |||| The server is busy. Continuing in %{smart_count} seconds.',
  },
  paused: {
    user: 'Paused',
    network: 'Paused: no connection for a long time. Nothing is lost.',
    throttled: 'Paused: the server is busy. Nothing is lost.',
    session: 'Paused: your session has ended. Sign in, then resume.',
  },
  results: 'Not done',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  changedFields: 'Someone else changed this: %{fields}.',
  gone: 'Someone else deleted this.',
  settled: 'Someone else changed this. The action no longer applies to it.',
  /** Before records that others changed are sent again. */
  overwrites:
    'Retrying includes the record that someone else changed, as it is now. |||| Retrying includes the %{smart_count} records that someone else changed, as they are now.',
  /** Before the reason why nobody knows. */
  maybe: 'May or may not have been saved.',
  /** An action on many records of a list. */
  bulk: {
    keepOpen: 'In the background it also continues on other pages. Closing this tab stops it; completed changes are kept.',
    /** The strip of an action that runs in the background. */
    background: '%{action} (%{name}): %{done} of %{total}',
    incomplete: '%{action} (%{name}): %{open} of %{total} not done',
    /** After an action in the background. */
    selectLeft: 'Select the %{smart_count} not done |||| Select the %{smart_count} not done',
    reading: 'Reading… %{smart_count} |||| Reading… %{smart_count}',
    missed:
      '%{smart_count} %{name} was added while reading and is not included. |||| %{smart_count} %{name} were added while reading and are not included.',
    cut: 'Only the first %{smart_count} is included. |||| Only the first %{smart_count} are included.',
    changed:
      '%{total} matched when you selected them. Now %{smart_count} matches. |||| %{total} matched when you selected them. Now %{smart_count} match.',
    delete: 'Delete %{smart_count} %{name}? |||| Delete %{smart_count} %{name}?',
    deleteTitle: 'Delete the selected %{name}?',
    deactivate: 'Deactivate %{smart_count} %{name}? |||| Deactivate %{smart_count} %{name}?',
    deactivateTitle: 'Deactivate the selected %{name}?',
    sum: 'Total of “%{field}”: %{sum}',
    edit: {
      content: 'Choose the fields to change. Others stay as they are.',
      change: 'Change: %{field}',
      clears: 'Leave empty to clear this field.',
      done: '%{smart_count} %{name} changed |||| %{smart_count} %{name} changed',
      title: 'Edit %{smart_count} %{name} |||| Edit %{smart_count} %{name}',
      save: 'Change %{smart_count} %{name} |||| Change %{smart_count} %{name}',
    },
    transition: {
      title: '%{action}: %{smart_count} %{name} |||| %{action}: %{smart_count} %{name}',
      applies: '%{smart_count} %{name} will change. |||| %{smart_count} %{name} will change.',
      skipped:
        '%{smart_count} will be skipped: this does not apply to it. |||| %{smart_count} will be skipped: this does not apply to them.',
      /** Records that are skipped for one reason: the field and its value. */
      reason: '%{count} – %{field}:',
      none: 'This does not apply to any of the selected %{name}.',
      done: '%{action}: %{smart_count} %{name} |||| %{action}: %{smart_count} %{name}',
    },
    protects: 'Records used by %{smart_count} %{name} will not be deleted |||| Records used by %{smart_count} %{name} will not be deleted',
    /** What deleting many does to others, by kind. */
    kinds: {
      deletes: 'Related %{name} will also be deleted',
      clears: '“%{field}” will be cleared in %{name}',
      removes: 'Will be removed from “%{field}” in %{name}',
      protects: 'Records used by %{name} will not be deleted',
    },
  },
};
