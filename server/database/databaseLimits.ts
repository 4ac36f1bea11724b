/** Shorter than the app's response timeout of 30 s. Parameters of the URL take precedence, e.g. `?statement_timeout=60000`. */
export const clientLimits = {
  /** For a new connection, or a free one of the pool. */
  connectionTimeoutMillis: 8_000,
  /** Enforced by the client, because a frozen server enforces nothing. */
  query_timeout: 18_000,
};

/** Enforced by the server. */
export const serverLimits = { lock_timeout: 8_000, statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };
