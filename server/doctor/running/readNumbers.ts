export interface MetricValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export type MetricValues = ReadonlyMap<string, readonly MetricValue[]>;

export function readNumbers(text: string): MetricValues {
  const samples = new Map<string, MetricValue[]>();
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', of = '']) => [label, of]);
    samples.set(name, [...(samples.get(name) ?? []), { labels: Object.fromEntries(pairs), value: Number(value) }]);
  }
  return samples;
}

export function sumOf(samples: MetricValues, name: string, isMeant: (labels: MetricValue['labels']) => boolean = () => true): number {
  return (samples.get(name) ?? []).filter(({ labels }) => isMeant(labels)).reduce((sum, { value }) => sum + value, 0);
}
