import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { customizationSize, type SizedChunk } from '../../../tools/customizationSize';

const chunk = (isEntry: boolean, code: string): SizedChunk => ({ isEntry, code });
const sizeOf = (code: string) => gzipSync(code).length;

test('what customizations add to the first chunk counts apart from what loads lazily', () => {
  const uncustomized = [chunk(true, 'app'), chunk(false, 'form')];
  const built = [chunk(true, 'app and a customized field'), chunk(false, 'form'), chunk(false, 'a customized view')];
  expect(customizationSize(built, uncustomized)).toEqual({
    first: sizeOf('app and a customized field') - sizeOf('app'),
    lazy: sizeOf('a customized view'),
  });
});
