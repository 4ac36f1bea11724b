/**
 * Why a call to the product API was given up: its own time was over. Others give calls up as well, e.g. a browser that leaves, or a first
 * screen that is not ready in time; those say nothing about the API.
 */
export class CallTimeout extends DOMException {
  constructor() {
    super('The product API did not answer in time', 'TimeoutError');
  }
}
