import type { Config } from '../config';

/**
 * Tells the origin that a request came to, without believing what the request says beyond what the configuration allows.
 *
 * With PUBLIC_URL it is always that one. On loopback it is whichever loopback name the browser used, so that
 * both `localhost` and `127.0.0.1` work; any other Host becomes `http://localhost:<port>`.
 *
 * @param port the port that is listened on
 */
export function publicOrigin(config: Pick<Config, 'publicUrl'>, port: number): (request: Request) => string {
  const { publicUrl } = config;
  if (publicUrl) return () => publicUrl;
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  return (request) => {
    const { origin } = new URL(request.url);
    return names.includes(origin) ? origin : `http://localhost:${port}`;
  };
}
