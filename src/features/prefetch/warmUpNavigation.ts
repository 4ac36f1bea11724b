import { createMemoryRouter } from 'react-router-dom';

let done: Promise<void> | undefined;

/**
 * Navigates once in a router of its own, which nobody sees and which touches neither address nor history: a first navigation runs much
 * of the router for the first time, and on a weak computer waits for that to be compiled.
 *
 * @returns when it is done; the same for whoever asks
 */
export function warmUpNavigation(): Promise<void> {
  done ??= createMemoryRouter([{ path: '*' }]).navigate('/warm-up');
  return done;
}
