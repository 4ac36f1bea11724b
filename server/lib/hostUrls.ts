const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/** Returns a URL for each host of `postgres://user:password@host1:5432,host2:5432/name`, in the same order. */
export function toHostUrls(databaseUrl: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = form.exec(databaseUrl) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [databaseUrl];
}

export function getTargetServer(databaseUrl: string): string | undefined {
  const [, query = ''] = /\?([^#]*)/.exec(databaseUrl) ?? [];
  return new URLSearchParams(query).get('target_session_attrs') ?? undefined;
}
