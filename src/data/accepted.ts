import { HttpError } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';

/** Code of a write that the API will finish later (202, RFC 9110 §15.3.3). It must not be sent again. */
const acceptedCode = 'accepted';

/** An error, because there is no changed record to answer with. */
export function acceptedError(): HttpError {
  return httpError(202, 'errors.accepted', [acceptedCode]);
}

/** Whether the API accepted a write without having finished it. */
export function isAccepted(error: unknown): boolean {
  return error instanceof HttpError && error.body?.codes?.[0] === acceptedCode;
}

/** @throws HttpError of `acceptedError` */
export function throwIfAccepted({ status }: { readonly status: number }): void {
  if (status === 202) throw acceptedError();
}

/** The client of a write of several calls. All of them are made before the write ends with the error of one that was only accepted. */
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
