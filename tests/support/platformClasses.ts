/** Restores `Request` and `Response`, which @hono/node-server replaces when a test starts a server. Test files share a process. */
const key = Symbol.for('Request and Response of the platform');
const known = globalThis as { [key]?: Pick<typeof globalThis, 'Request' | 'Response'> };

known[key] ??= { Request, Response };
for (const [name, value] of Object.entries(known[key])) Object.defineProperty(globalThis, name, { value });
