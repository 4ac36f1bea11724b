/** Timeout of a call to the product API. Other aborts, e.g. by a client that disconnects, do not indicate a slow API. */
export class CallTimeout extends DOMException {
  constructor() {
    super('The product API did not answer in time', 'TimeoutError');
  }
}
