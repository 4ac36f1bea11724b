import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Most requests of one connection that wait for their answers. Node reads pipelined requests without a bound and begins all of them at
 * once. Browsers and proxies wait for an answer before they send the next request on a connection.
 */
const maxOpen = 16;

/** Closes a connection that sends too many requests without waiting for answers. */
export function limitPipelining(): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const open = new WeakMap<Socket, number>();
  /** @returns whether the request is to be answered */
  return ({ socket }, outgoing) => {
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    outgoing.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count <= maxOpen) return true;
    socket.destroy();
    return false;
  };
}
