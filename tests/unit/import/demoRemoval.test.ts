import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planDemoRemoval } from '../../../tools/import/project/planRemoval';

const files = {
  'package.json':
    '{ "scripts": { "test": "npm run lint && npm run test:main", "test:full": "npm run test:rest && npm run test:browser" } }',
  'resources/gyms.ts': '',
  'resources/registry.ts': "import { gyms } from './gyms';",
  'demo/demoRecords.ts': "import { gyms } from './gyms'; export { copyDemoMedia } from './copyDemoMedia';",
  'demo/copyDemoMedia.ts': '',
  'demo/gyms.ts': "import type { gyms } from '../resources/gyms';",
  'demo/media/gyms/one.webp': '',
  'server/startGateway.ts': "const { demoRecords } = await import('../demo/demoRecords');",
  'tools/drawGyms.ts': "import { gyms } from '../demo/gyms';",
  'bench/gyms.ts': "import { gyms } from '../resources/gyms';",
  'tests/unit/demo.test.ts': "import { demoRecords } from '../../demo/demoRecords';",
  'tests/support/everyResource.ts': "import { registry } from '../../resources/registry';",
  'tests/unit/gyms.test.ts': "import { all } from '../support/everyResource';\nall('gyms');",
  'tests/unit/every.test.ts': "import { all } from '../support/everyResource';",
  'tests/unit/words.test.ts': "expect(path).toBe('/gyms');",
  'tests/unit/plurals.test.ts': "translate('resources.gyms.name', { smart_count: 2 });",
  'tests/browser/gyms.spec.ts': "await page.goto('/gyms');",
  'tests/browser/frame.spec.ts': "await page.goto('/');",
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'demo-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const plan = () => planDemoRemoval(root, ['resources/gyms.ts'], ['gyms']);

describe('With the resources of the demo', () => {
  it('go its records, what draws them, and the tests over what is declared; tests of the code by itself stay', () => {
    const gone = [...plan().files].filter(([, text]) => text === null).map(([file]) => file);
    expect(gone.sort()).toEqual([
      'bench/gyms.ts',
      'demo/gyms.ts',
      'demo/media/gyms/one.webp',
      'tests/browser/frame.spec.ts',
      'tests/browser/gyms.spec.ts',
      'tests/support/everyResource.ts',
      'tests/unit/demo.test.ts',
      'tests/unit/every.test.ts',
      'tests/unit/gyms.test.ts',
      'tests/unit/plurals.test.ts',
      'tools/drawGyms.ts',
    ]);
  });

  it('the embedded API finds no records, where it looked for them before', () => {
    const text = plan().files.get('demo/demoRecords.ts');
    expect(text).toContain("export { copyDemoMedia } from './copyDemoMedia'");
    expect(text).toContain('return {};');
    expect(plan().warnings).toEqual([]);
  });

  it('`npm test` and `npm run test:full` run what is left', () => {
    expect(plan().files.get('package.json')).toBe(
      '{ "scripts": { "test": "npm run lint && npm run test:unit", "test:full": "npm run test:rest" } }',
    );
  });

  it('code of the product that imports one is left for people to mend', () => {
    writeFileSync(join(root, 'server/gymRoutes.ts'), "import { gyms } from '../resources/gyms';");
    expect(plan().files.has('server/gymRoutes.ts')).toBe(false);
    expect(plan().warnings).toEqual(['server/gymRoutes.ts imports resources/gyms.ts, which is removed or rewritten: fix it by hand.']);
  });
});
