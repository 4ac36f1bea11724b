import { isObject } from '../schema/isObject';
import type { ApiErrors } from './errorEntries';
import { readApiErrors } from './readApiErrors';

/** Stack traces, HTML and code are not for people. */
const technical = /Traceback|<[a-z!/]|\\n\s*(at |File )|\bat \S+:\d+|[\w.]+(Error|Exception)\b/;

/** Says no more than the app's own sentence: Django REST Framework, this gateway. */
const general = /^((an? )?(internal )?server error\b|حدث خطأ .*الخادم)/i;

const maxLength = 500;

/** The messages in the `errors` array of a fault of the server, those left out that say nothing to people. */
export function serverDetails(json: unknown): ApiErrors {
  const errors = isObject(json) && Array.isArray(json.errors) ? json.errors : [];
  return readApiErrors({ errors: errors.filter(isForPeople) });
}

function isForPeople(entry: unknown): boolean {
  const text = JSON.stringify(entry) ?? '';
  if (text.length > maxLength || technical.test(text)) return false;
  const detail = isObject(entry) ? (entry.detail ?? entry.message ?? entry.msg) : entry;
  return typeof detail === 'string' && !general.test(detail.trim());
}
