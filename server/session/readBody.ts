/**
 * Reads a body of bounded size (addition 8).
 *
 * @param limit bytes
 * @returns undefined when it is larger; no more than the limit is ever held
 */
export async function readBody(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A body as the protocol's clients send it: a form or JSON. Anything else has no fields. */
export function readFields(contentType: string | null, body: string): Readonly<Record<string, unknown>> {
  if (contentType?.includes('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  try {
    const parsed: unknown = contentType?.includes('application/json') ? JSON.parse(body) : undefined;
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
