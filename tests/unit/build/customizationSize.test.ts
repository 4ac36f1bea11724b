import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { customizationSize, type SizedChunk } from '../../../tools/customizationSize';

const chunk = (isEntry: boolean, code: string): SizedChunk => ({ isEntry, code });
const getSize = (code: string) => gzipSync(code).length;

test('what customizations add to the first chunk counts apart from what loads lazily', () => {
  const uncustomized = [chunk(true, 'app'), chunk(false, 'form')];
  const built = [chunk(true, 'app and a customized field'), chunk(false, 'form'), chunk(false, 'a customized view')];
  expect(customizationSize(built, uncustomized)).toEqual({
    first: getSize('app and a customized field') - getSize('app'),
    lazy: getSize('a customized view'),
  });
});
