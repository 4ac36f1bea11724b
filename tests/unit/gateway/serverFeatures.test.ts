import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { ConfigError } from '../../../server/config/config';
import { enabledFeatures } from '../../../server/extensions/featureTables';
import { defineServerFeature, type FeatureContext } from '../../../server/extensions/serverFeature';
import { joinObservers } from '../../../server/lib/observer';
import { readConfig } from '../../../server/readConfig';
import { startFeatures } from '../../../server/startFeatures';

const dataDir = mkdtempSync(join(tmpdir(), 'features-test-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const contextWith = (settings: Record<string, unknown>) => ({ config: { settings }, log }) as unknown as FeatureContext;

it('mistakes in the list and in the variables of features stop the start together', () => {
  const colours = defineServerFeature({
    name: 'colours',
    needs: ['paint'],
    configure: ({ oneOf }) => oneOf('COLOUR', ['red', 'blue'], undefined),
  });
  const problems = () => readConfig({ DATA_DIR: dataDir, PORT: 'x', COLOUR: 'green' }, [colours, colours]);
  expect(problems).toThrow(ConfigError);
  expect(problems).toThrow('there are two features "colours". Rename one.');
  expect(problems).toThrow('"colours" needs "paint", which is not listed.');
  expect(problems).toThrow('PORT: ');
  expect(problems).toThrow('COLOUR: "green" is not one of red, blue.');
});

it('a feature whose variables turn it off is not started', () => {
  const off = defineServerFeature({ name: 'off', configure: () => undefined });
  const on = defineServerFeature({ name: 'on' });
  const features = [off, on];
  expect(enabledFeatures(features, readConfig({ DATA_DIR: dataDir }, features))).toEqual([on]);
});

it('a feature that cannot be started is named, and those before it are closed', async () => {
  const close = vi.fn(async () => undefined);
  const first = defineServerFeature({ name: 'first', start: () => ({ close }) });
  const broken = defineServerFeature({ name: 'broken', start: () => Promise.reject(new Error('no disk')) });
  await expect(startFeatures([first, broken], contextWith({}))).rejects.toThrow('no disk');
  expect(lines).toContain('The feature "broken" could not be started');
  expect(close).toHaveBeenCalledOnce();
});

it('two features with one probe stop the start', async () => {
  const one = (name: string) =>
    defineServerFeature({ name, start: () => ({ probes: { '/x': async () => ({ body: '', contentType: '' }) } }) });
  await expect(startFeatures([one('a'), one('b')], contextWith({}))).rejects.toThrow('two features have the probe "/x"');
});

it('an observer that throws is logged, and the others are called', () => {
  const refresh = vi.fn();
  const joined = joinObservers(
    [
      {
        refresh() {
          throw new Error('out of ink');
        },
      },
      { refresh },
    ],
    log,
  );
  joined.refresh('refreshed');
  expect(refresh).toHaveBeenCalledWith('refreshed');
  expect(lines).toContain('An observer failed: out of ink');
});
