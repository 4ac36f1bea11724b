/**
 * "No session" as next-auth v4 says it: `{}` where `@auth/core` says `null` (addition 2). The status stays, so a refused
 * `POST session` is 400 `{}`.
 */
export async function sessionBody(response: Response): Promise<Response> {
  const body: unknown = await response.json();
  return Response.json(body ?? {}, { status: response.status, headers: response.headers });
}
