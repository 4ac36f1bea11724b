/**
 * The error classes of next-auth v4 with the codes of specification §8. They exist for code written for the v4 client, and for `code`
 * and `toJSON` in logs. Server errors are never instances of them.
 */
export class UnknownError extends Error {
  override readonly name: string = 'UnknownError';
  /** Copied from the wrapped error. */
  readonly code: string | number | undefined;

  /** @param source an error, something with a `message` and a `code`, or a message */
  constructor(source?: unknown) {
    const { message = source, code, stack } = (source ?? {}) as { message?: unknown; code?: unknown; stack?: unknown };
    super(typeof message === 'string' ? message : undefined);
    this.code = typeof code === 'string' || typeof code === 'number' ? code : undefined;
    if (source instanceof Error && typeof stack === 'string') this.stack = stack;
  }

  toJSON(): { name: string; message: string; stack: string | undefined } {
    return { name: this.name, message: this.message, stack: this.stack };
  }
}

export class OAuthCallbackError extends UnknownError {
  override readonly name = 'OAuthCallbackError';
}

export class AccountNotLinkedError extends UnknownError {
  override readonly name = 'AccountNotLinkedError';
}

export class MissingAPIRouteError extends UnknownError {
  override readonly name = 'MissingAPIRouteError';
  override readonly code = 'MISSING_NEXTAUTH_API_ROUTE_ERROR';
}

export class MissingSecretError extends UnknownError {
  override readonly name = 'MissingSecretError';
  override readonly code = 'NO_SECRET';
}

export class MissingAuthorizeError extends UnknownError {
  override readonly name = 'MissingAuthorizeError';
  override readonly code = 'CALLBACK_CREDENTIALS_HANDLER_ERROR';
}

export class MissingAdapterError extends UnknownError {
  override readonly name = 'MissingAdapterError';
  override readonly code = 'EMAIL_REQUIRES_ADAPTER_ERROR';
}

export class MissingAdapterMethodsError extends UnknownError {
  override readonly name = 'MissingAdapterMethodsError';
  override readonly code = 'MISSING_ADAPTER_METHODS_ERROR';
}

export class UnsupportedStrategyError extends UnknownError {
  override readonly name = 'UnsupportedStrategyError';
  override readonly code = 'CALLBACK_CREDENTIALS_JWT_ERROR';
}

export class InvalidCallbackUrl extends UnknownError {
  override readonly name = 'InvalidCallbackUrl';
  override readonly code = 'INVALID_CALLBACK_URL_ERROR';
}
