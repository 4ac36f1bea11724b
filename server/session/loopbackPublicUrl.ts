/**
 * The public origin of a gateway on loopback, where people type `localhost` as well as `127.0.0.1`: the one that was
 * typed, and the first of them for any other Host, so that a spoofed name never appears in an answer.
 *
 * @param port the port that the gateway listens on
 */
export function loopbackPublicUrl(port: number): (request: Request) => string {
  const origins = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
  return (request) => {
    const asked = `http://${request.headers.get('host') ?? new URL(request.url).host}`;
    return origins.find((origin) => origin === asked) ?? (origins[0] as string);
  };
}
