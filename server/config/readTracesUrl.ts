/**
 * Where traces go, by the variables of OpenTelemetry (https://opentelemetry.io/docs/specs/otel/protocol/exporter/).
 *
 * @returns undefined for nowhere
 */
export function readTracesUrl(read: (name: string) => string | undefined, problems: string[]): string | undefined {
  const exact = read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const name = exact ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const value = exact ?? read(name);
  if (!value || read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || read('OTEL_TRACES_EXPORTER') === 'none') return undefined;
  const example = 'the HTTP port of a collector, e.g. http://localhost:4318';
  // It may hold a password, so it is not repeated.
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) problems.push(`${name}: not an HTTP URL. Use ${example}.`);
  if (/^grpc$/i.test(read('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? read('OTEL_EXPORTER_OTLP_PROTOCOL') ?? ''))
    problems.push(`OTEL_EXPORTER_OTLP_PROTOCOL: traces go by HTTP only. Leave it out, and name ${example}.`);
  return exact ?? `${value.replace(/\/+$/, '')}/v1/traces`;
}
