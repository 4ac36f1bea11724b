import { within } from '../../../src/http/within';
import type { ContractProblem } from '../../../src/schema/contract';
import { readBoundedText } from '../../http/boundedBody';
import { documentTypes, isHtml } from '../../openApi/documentTypes';

const limits = { timeoutMs: 30_000, maxBytes: 16 * 1024 * 1024 };

export interface DocumentFailure {
  readonly problem: ContractProblem;
  readonly status?: number;
  readonly reason?: string;
}

/** Fetches an API's document. Never throws: returns its text, or why there is none. Redirects are not followed, because the token must not leave. */
export async function fetchDocument(
  address: string,
  token: string | undefined,
  signal: AbortSignal,
  { timeoutMs, maxBytes } = limits,
): Promise<{ readonly text: string } | DocumentFailure> {
  try {
    return await within(timeoutMs, (end) => readAnswer(address, token, end, maxBytes), signal);
  } catch (error) {
    return { problem: 'unreachable', reason: toFailureReason(error) };
  }
}

async function readAnswer(address: string, token: string | undefined, signal: AbortSignal, maxBytes: number) {
  const response = await fetch(address, {
    redirect: 'manual',
    signal,
    headers: { Accept: documentTypes, ...(token !== undefined && { Authorization: token.includes(' ') ? token : `Bearer ${token}` }) },
  });
  const { status } = response;
  if (!response.ok) {
    await response.body?.cancel();
    const problem = status >= 300 && status < 400 ? 'moved' : status === 401 || status === 403 ? 'unauthorized' : 'refused';
    return { problem, status } as const;
  }
  const text = await readBoundedText(response, maxBytes);
  if (text === undefined) return { problem: 'tooLarge' } as const;
  return isHtml(text, response.headers) ? ({ problem: 'html' } as const) : { text };
}

export function toFailureReason(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause instanceof Error && cause.message ? cause.message : message).slice(0, 300);
}
