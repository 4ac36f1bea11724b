import { HttpError } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';

/** Code of a write that the API will finish later (202, RFC 9110 §15.3.3). It must not be sent again. */
const acceptedCode = 'accepted';

export function acceptedError(): HttpError {
  return httpError(202, 'errors.accepted', [acceptedCode]);
}

export function isAccepted(error: unknown): boolean {
  return error instanceof HttpError && error.body?.codes?.[0] === acceptedCode;
}

export function throwIfAccepted({ status }: { readonly status: number }): void {
  if (status === 202) throw acceptedError();
}

/** Wraps the client for a write of several calls. After all of them, it throws if one was only accepted. */
export function noteAccepted(api: HttpClient): { readonly api: HttpClient; readonly throwIfAccepted: () => void } {
  let isNoted = false;
  return {
    async api(path, options) {
      const answer = await api(path, options);
      isNoted ||= answer.status === 202;
      return answer;
    },
    throwIfAccepted() {
      if (isNoted) throw acceptedError();
    },
  };
}
