/** The path below which browsers see the gateway (`PUBLIC_URL=https://example.com/admin`): `/admin`, or empty. */
export function basePathOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');
}
