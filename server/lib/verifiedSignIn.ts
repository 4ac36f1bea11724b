/** The embedded API's sign-in by an e-mail address that a provider verified. Only the gateway can call it. */
export const verifiedSignInPath = '/auth/verified-sign-in/';

/** Environment of the gateway's own calls to the embedded API. Compared by identity, so no request from outside has it. */
export const asGateway = Object.freeze({});
