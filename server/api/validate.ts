import type { z } from 'zod';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import { isErrorText, type MessageValues } from '../http/translate';

/**
 * Parses a body; issues become entries in DRF's codes.
 *
 * @param prefix path of the body within the request, e.g. `exercises`
 * @throws ApiError 400
 */
export function validate<T>(schema: z.ZodType<T>, body: unknown, prefix = ''): T {
  const result = schema.safeParse(body, { reportInput: true });
  if (!result.success) throw invalid(toEntries(result.error.issues, prefix));
  return result.data;
}

/** The first issue of each field: later rules mean nothing where an earlier one failed. */
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
  return { code, attr, values: valuesOf(issue), ...(isErrorText(text) ? { text } : {}) };
}

function valuesOf(issue: z.core.$ZodIssue): MessageValues {
  const params = issue.code === 'custom' ? (issue.params as MessageValues | undefined) : undefined;
  const input = typeof issue.input === 'object' ? '' : String(issue.input ?? '').slice(0, 80);
  return { input, ...params };
}
