import { isHtml } from '../../server/openApi/documentTypes.ts';
import { ImportError } from '../../server/openApi/importError.ts';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Response timeout. Large documents of slow servers take a while. */
const requestTimeoutMs = 30_000;

/** Finds the URL of the document in a page of Swagger UI or ReDoc of drf-spectacular or drf-yasg. */
function documentBehind(html: string, page: string): string | undefined {
  const found = /(?:spec-url=|\burl:\s*)["']([^"']+)["']/.exec(html)?.[1] ?? /"([^"]*\/schema\/[^"]*)"/.exec(html)?.[1];
  return found && URL.canParse(found, page) ? new URL(found, page).href : undefined;
}

function refusal(status: number, url: string): ImportError {
  if (status === 401 || status === 403) {
    return new ImportError(
      'unauthorized',
      `${url} answered ${status}: it is not shown to visitors without an account that may read it.`,
      'Name such an account: IMPORT_PASSWORD=… and --email or --username; or give --token.',
    );
  }
  if (status === 404) {
    return new ImportError(
      'refused',
      `${url} answered 404: nothing is there.`,
      'Check the address; most Django back ends want a slash at its end.',
    );
  }
  return new ImportError(
    'refused',
    `${url} answered ${status}.`,
    'Check the address in a browser, or save the document as a file and give its name.',
  );
}

export function failureReason(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`;
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}

/** @throws ImportError if the URL is unreachable, refuses, or answers an HTML page */
export async function fetchText(url: string, fetch: Fetch, init: RequestInit = {}) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) }).then(
    async (response) => ({ response, text: await response.text() }),
    (error: unknown) => {
      throw new ImportError(
        'unreachable',
        `${url} cannot be reached: ${failureReason(error, requestTimeoutMs)}.`,
        'Check the address and that the back end is running, or save the document as a file and give its name.',
      );
    },
  );
  const { response, text } = answer;
  if (!response.ok) throw refusal(response.status, url);
  if (isHtml(text, response.headers)) {
    const document = documentBehind(text, response.url || url);
    throw new ImportError(
      'html',
      `${url} answered a page for people, not a document.`,
      document
        ? `The page seems to show the document at ${document}: give that address.`
        : 'Give the address of the OpenAPI document (often /api/schema/), or that of the API itself with --token.',
      document,
    );
  }
  return { text, url: response.url || url, headers: response.headers };
}
