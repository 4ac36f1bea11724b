import type { z } from 'zod';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import { isErrorText, type MessageValues } from '../http/translate';

/** Parses a body. @param prefix path of the body within the request @throws ApiError 400 with DRF's codes */
export function validate<T>(schema: z.ZodType<T>, body: unknown, prefix = ''): T {
  const result = schema.safeParse(body, { reportInput: true });
  if (!result.success) throw invalid(toEntries(result.error.issues, prefix));
  return result.data;
}

function toEntries(issues: readonly z.core.$ZodIssue[], prefix: string): ApiErrorEntry[] {
  const entries = new Map<string, ApiErrorEntry>();
  for (const issue of issues) {
    const path = [...(prefix ? [prefix] : []), ...issue.path.map(String)].join('.');
    if (!entries.has(path)) entries.set(path, toEntry(issue, path || 'non_field_errors'));
  }
  return [...entries.values()];
}

function toEntry(issue: z.core.$ZodIssue, attr: string): ApiErrorEntry {
  const [code = 'invalid', variant] = issue.message.split(':');
  const text = variant ? `${code}_${variant}` : code;
  return { code, attr, values: toValues(issue), ...(isErrorText(text) ? { text } : {}) };
}

function toValues(issue: z.core.$ZodIssue): MessageValues {
  const params = issue.code === 'custom' ? (issue.params as MessageValues | undefined) : undefined;
  const input = typeof issue.input === 'object' ? '' : String(issue.input ?? '').slice(0, 80);
  return { input, ...params };
}
