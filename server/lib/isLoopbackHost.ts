/** @param hostname of a URL, so IPv6 has brackets */
export const isLoopbackHost = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
