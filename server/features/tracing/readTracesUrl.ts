import type { ConfigReader } from '../../config/configReader';

const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

/** Reads https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/. @returns undefined if tracing is off */
export function readTracesUrl({ read, problems }: ConfigReader): string | undefined {
  const first = (...names: readonly string[]) => names.find((name) => read(name));
  const exact = 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT';
  const name = first(exact, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff =
    read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || !/(^|,)\s*otlp\s*(,|$)/i.test(read('OTEL_TRACES_EXPORTER') ?? 'otlp');
  if (!name || isOff) return undefined;

  const example = 'the HTTP port of a collector, e.g. http://localhost:4318';
  const value = read(name) ?? '';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // Messages must not contain the value, because it may have a password.
  if (!url || !/^https?:$/.test(url.protocol)) problems.push(`${name}: not an HTTP URL. Use ${example}.`);
  const protocol = first('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol && read(protocol)?.toLowerCase() === 'grpc')
    problems.push(`${protocol}: traces go by HTTP only. Leave it out, and name ${example}.`);
  const sampler = read('OTEL_TRACES_SAMPLER');
  if (sampler && !samplers.includes(sampler)) problems.push(`OTEL_TRACES_SAMPLER: "${sampler}" is not one of ${samplers.join(', ')}.`);
  const share = Number(read('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1)) problems.push(`OTEL_TRACES_SAMPLER_ARG: "${read('OTEL_TRACES_SAMPLER_ARG')}" is no number from 0 to 1.`);
  if (url && name !== exact) url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return url?.href;
}
