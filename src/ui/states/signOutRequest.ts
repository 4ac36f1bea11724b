/** Event on `window` before a sign-out. Its `detail` signs out; a listener that cancels it calls that after a question. */
export const signOutRequest = 'signOutRequest';

export function requestSignOut(signOut: () => void): void {
  if (window.dispatchEvent(new CustomEvent(signOutRequest, { detail: signOut, cancelable: true }))) signOut();
}
