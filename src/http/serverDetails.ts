import { isObject } from '../schema/objects';
import type { ApiErrors } from './errorEntries';
import { readApiErrors } from './readApiErrors';

const technical = /Traceback|<[a-z!/]|\\n\s*(at |File )|\bat \S+:\d+|[\w.]+(Error|Exception)\b/;

const general = /^((an? )?(internal )?server error\b|حدث خطأ .*الخادم)/i;

const maxLength = 500;

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
