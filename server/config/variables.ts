export interface Variable {
  /** Default in Markdown, if the code that reads the variable does not state it as a value. */
  readonly fallback?: string;
  /** Markdown; links are relative to docs/operators. */
  readonly meaning: string;
}

/** Documentation of the variables that `readConfig` reads, by heading. `npm run configuration` writes their page. */
export const variables: Readonly<Record<string, Readonly<Record<string, Variable>>>> = {
  Address: {
    PORT: { meaning: 'Port. 0 lets the system choose.' },
    HOST: { meaning: 'Address to listen on. Outside loopback, `PUBLIC_URL` and `AUTH_SECRET` are required.' },
    PUBLIC_URL: {
      fallback: '`http://HOST:PORT`',
      meaning:
        'Address that browsers see, e.g. `https://admin.example.com`, or [with a path](below-a-path.md), `https://example.com/admin`. Requests with other host names are refused (421), except loopback.',
    },
    TRUST_PROXY: {
      fallback: '`false`',
      meaning:
        'Proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted: `true` (one), their number (`2`) or their addresses (`10.0.0.0/8, 2001:db8::/32`). Requires `PUBLIC_URL` and `AUTH_SECRET`. See [behind a proxy](behind-a-proxy.md).',
    },
    APP_ORIGINS: {
      meaning:
        'Further origins that serve the app, separated by commas. They may use the session and the API. See [the app on another origin](static-hosting.md).',
    },
    CROSS_SITE_COOKIES: {
      meaning: 'Set it if one of `APP_ORIGINS` is on another site. Cookies become `SameSite=None; Partitioned`. Requires https.',
    },
  },
  'Product API': {
    API_URL: { meaning: 'Origin of the product API. If empty, the embedded API answers.' },
    API_REQUEST_HEADERS: {
      meaning:
        'Further request headers that are passed to the product API, e.g. `X-Tenant, Accept-Version`. See [headers](product-api-headers.md).',
    },
    UPSTREAM_TIMEOUT: { meaning: 'Seconds that the product API has to answer a sign-in, refresh or sign-out.' },
  },
  Data: {
    DATABASE_URL: {
      fallback: 'a file in `DATA_DIR`',
      meaning:
        'PostgreSQL for records, sessions and limits, on [one or several hosts](high-availability.md), e.g. `postgres://user:password@db1,db2,db3/admin?target_session_attrs=read-write`. In the password, write `#` as `%23`, `/` as `%2F`, `?` as `%3F` and `%` as `%25`. Parameters replace the [timeouts](../contributors/architecture.md#when-the-database-is-away), e.g. `?statement_timeout=60000`.',
    },
    DATABASE_READ_URL: {
      fallback: 'the primary',
      meaning: 'Standbys of that PostgreSQL for [reads that may leave the primary](high-availability.md#reads-at-a-standby).',
    },
    DATA_DIR: { meaning: 'Folder of the database file, the uploads and the generated secret.' },
    STORAGE_URL: {
      fallback: '`DATA_DIR/media`',
      meaning:
        'Storage of uploads: a folder, `file:///srv/uploads`, or an S3-compatible bucket, `s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1`. See [uploads](uploads.md).',
    },
    STORAGE_READ_URL: {
      meaning: 'Storage with a copy of those uploads, which are read from it [while `STORAGE_URL` fails](uploads.md#read-from-a-copy).',
    },
    AWS_ACCESS_KEY_ID: { meaning: 'Key of that bucket. `AWS_SESSION_TOKEN`, `AWS_REGION` and the other usual AWS variables work too.' },
    AWS_SECRET_ACCESS_KEY: { meaning: 'Secret of that key.' },
    DURABILITY: {
      meaning:
        '`full`: the embedded file keeps every acknowledged write after a power loss. `relaxed`: the last writes can be lost, and writes are faster. PostgreSQL has its own settings.',
    },
    DEMO_DATA: { fallback: '`true` on loopback', meaning: 'Fills an empty embedded database with demo records.' },
  },
  'Accounts and mail': {
    AUTH_SECRET: {
      fallback: 'generated on loopback without a proxy',
      meaning:
        'At least 32 random bytes (`openssl rand -base64 32`). In a comma-separated list the first signs and all verify. [Several gateways](many-gateways.md) share it.',
    },
    ADMIN_EMAIL: {
      fallback: 'a demo account on loopback',
      meaning: 'First administrator of an empty embedded database.',
    },
    ADMIN_PASSWORD: {
      fallback: 'a demo password on loopback',
      meaning: 'Its password: 12 to 128 characters, not common, without parts of the e-mail.',
    },
    SMTP_URL: {
      fallback: 'codes are logged',
      meaning:
        'Mail server for the codes that confirm an e-mail address or a new password, e.g. `smtp://user:password@mail.example.com:587`.',
    },
    SMTP_FROM: {
      fallback: '`no-reply@` and the public host',
      meaning: 'Sender of those mails, e.g. `Trainer finder <no-reply@example.com>`.',
    },
  },
  Sessions: {
    SESSION_MAX_AGE: { meaning: 'Lifetime of a session in seconds. OWASP ASVS level 2 asks for `43200`.' },
    SESSION_IDLE: {
      meaning: 'Seconds without use after which a session ends. An open tab counts as use. OWASP ASVS level 2 asks for `1800`.',
    },
    SIGN_IN_PER_ACCOUNT: {
      meaning: 'Failed sign-ins to an account, from one address or known device, before further ones must wait (429).',
    },
    SIGN_IN_PER_ADDRESS: { meaning: 'Failed sign-ins from an address (an IPv6 /64), to any account, before further ones must wait.' },
    SIGN_IN_WINDOW: { meaning: 'Seconds in which that many failures expire, one after the other.' },
  },
  'Logs and probes': {
    LOG_LEVEL: { meaning: 'Level of the [log](logs.md). `debug` includes files and probes.' },
    LOG_FORMAT: { fallback: '`text` on a terminal, else `json`', meaning: 'Lines for people, or a JSON object a line.' },
    SECURITY_LOG: {
      fallback: 'standard output',
      meaning: 'File of the [security log](security.md#logs), in an existing folder.',
    },
    PROBES_PORT: {
      fallback: '–',
      meaning:
        'Separate port for `/readyz` and `/metrics`, on `HOST`. The port of browsers then has `/healthz` only. See [probes](probes.md).',
    },
    PROBES_TOKEN: { meaning: 'Token that `/readyz` and `/metrics` require as `Authorization: Bearer …`, at least 16 characters.' },
    STOP_TIMEOUT: { meaning: 'Seconds that open requests have to finish after SIGTERM or SIGINT. See [stopping](stopping.md).' },
  },
};
