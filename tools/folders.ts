/** Allowed imports between folders, types included. `tests/unit/app/folders.test.ts` applies them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** From the lowest layer to the highest. A folder imports only folders before it. */
export const layers: readonly string[] = [
  ...['src/schema', 'src/http', 'src/i18n', 'src/auth', 'src/routing', 'src/extensions'],
  ...['src/customizations', 'src/ui/lazy', 'src/ui/theme', 'src/ui/registry', 'src/ui/keys', 'src/ui/ordering', 'src/ui/pickers'],
  ...['src/fields', 'src/data'],
  ...['src/ui/states', 'src/ui/jobs', 'src/ui/sheets', 'src/ui/changes'],
  ...['src/ui/form', 'src/ui/sections', 'src/ui/actions', 'src/ui/rows'],
  ...['src/ui/edit', 'src/ui/list', 'src/ui/show', 'src/ui/views', 'src/ui/parts', 'src/ui/layout'],
  ...['src/performance', ...readdirSync('src/features').map((feature) => `src/features/${feature}`), 'src'],
  ...['server/lib', 'server/openApi', 'server/config', 'server/database', 'server/http', 'server/storage', 'server/mail'],
  ...['server/session', 'server/proxy', 'server/api', 'server/web', 'server/probes', 'server/extensions'],
  ...readdirSync('server/features').map((feature) => `server/features/${feature}`),
  ...['server/backup', 'server/doctor', 'server/rehearse', 'server/move', 'server/commands', 'server'],
  ...['tools', 'tools/import', 'tools/check', 'tools/eject', 'tools/release', 'tools/measures', 'tools/without', 'tools/locale'],
];

/** Bans beyond the order of layers. Paths and packages are prefixes. */
interface Ban {
  readonly from: readonly string[];
  readonly besides?: readonly string[];
  readonly not: readonly string[];
  readonly except?: readonly string[];
  readonly reason: string;
}

const bans: readonly Ban[] = [
  {
    from: ['src/schema/'],
    not: ['react', '@mui/', 'hono', 'node:', 'src/', 'server/', 'resources/', 'customizations', 'i18n/'],
    except: ['src/schema/', 'i18n/languages', 'resources/languages'],
    reason: 'Declarations are plain data: src/schema imports zod and the lists of languages only.',
  },
  {
    from: ['resources/'],
    not: ['react', '@mui/', 'hono', 'node:', 'src/ui/', 'src/data/', 'server/'],
    reason: 'A declaration imports src/schema only.',
  },
  {
    from: ['src/data/', 'src/http/', 'src/auth/'],
    not: ['src/ui/', 'src/fields/FieldDisplay', 'src/fields/FieldInput', 'src/fields/FieldFilter', 'server/', 'resources/'],
    reason: 'Adapters know the schema, the field types and http only.',
  },
  {
    from: ['src/fields/', 'src/ui/'],
    besides: ['src/ui/layout/'],
    not: ['src/data/', 'src/auth/', 'src/http/', 'server/', 'resources/'],
    except: [
      ...['src/data/jobs/', 'src/data/history/', 'src/data/versions/', 'src/data/accepted', 'src/data/lazyWrites'],
      ...['src/data/sheets/', 'src/data/paging/fetchMatching'],
    ],
    reason: "Views reach data and session through react-admin's hooks only.",
  },
  {
    from: ['src/features/account/'],
    not: ['src/data/', 'src/http/', 'server/', 'resources/'],
    reason: 'The account pages reach the login-stage calls through AccountCallsContext only.',
  },
  {
    from: ['src/features/profile/'],
    not: ['src/data/', 'src/http/', 'src/ui/layout/', 'server/', 'resources/'],
    reason: "The profile page reaches data and session through react-admin's hooks only.",
  },
  {
    from: ['server/'],
    not: ['react', '@mui/', 'src/ui/', 'src/data/', 'src/auth/', 'src/admin', 'src/performance/'],
    except: ['src/data/paths', 'src/data/toRecord'],
    reason:
      'The gateway imports resources, customizations, i18n, src/schema, the definitions of src/fields, and how src/data reads a record.',
  },
];

export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isStatic: boolean;
}

/** All field types count as one folder, and so does each tool. */
export const getFolder = (path: string): string =>
  dirname(path)
    .split('/')
    .slice(0, /^(src\/(ui|features)|server\/features)\//.test(path) ? 3 : 2)
    .join('/');

export function readImports(roots: readonly string[] = ['src', 'server', 'tools', 'resources']): readonly Import[] {
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file).replaceAll('\\', '/')),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(/(\bfrom|\bimport\(|^import)\s*'([^']+)'/gm)].map(([, keyword, specifier = '']) => ({
        from,
        to: specifier.startsWith('.') ? findFile(normalize(join(dirname(from), specifier)).replaceAll('\\', '/')) : specifier,
        isStatic: keyword !== 'import(',
      })),
    );
}

const findFile = (base: string) =>
  [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((path) => existsSync(path)) ?? base;

function leadsIntoFeature(from: string, to: string): boolean {
  const [, list] = /^((?:src|server)\/features)\//.exec(to) ?? [];
  if (list === undefined || getFolder(from) === getFolder(to)) return false;
  return from !== `${list}.ts` || !/\/index\.tsx?$/.test(to);
}

export function findForbidden(imports: readonly Import[]): readonly string[] {
  return imports.flatMap(({ from, to }) => {
    const own = layers.indexOf(getFolder(from));
    const upward = own >= 0 && to.includes('/') && layers.indexOf(getFolder(to)) > own ? ['The target is a higher layer.'] : [];
    const reasons = bans
      .filter((ban) => isMeant(from, ban.from, ban.besides) && isMeant(to, ban.not, ban.except))
      .map(({ reason }) => reason);
    return [
      ...upward,
      ...(leadsIntoFeature(from, to) ? ['Only the list of features imports a feature, through its index.'] : []),
      ...reasons,
    ].map((reason) => `${from} -> ${to}: ${reason}`);
  });
}

const isMeant = (path: string, beginnings: readonly string[], except: readonly string[] = []) =>
  beginnings.some((one) => path.startsWith(one)) && !except.some((one) => path.startsWith(one));

export function findFileCircles(imports: readonly Import[]): readonly string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isStatic } of imports) if (isStatic) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reach = new Map([...targets.keys()].map((file) => [file, reachable(file, targets)] as const));
  const circles = new Set<string>();
  for (const [file, reached] of reach)
    if (reached.has(file))
      circles.add(
        [...reached]
          .filter((other) => reach.get(other)?.has(file))
          .sort()
          .join(', '),
      );
  return [...circles];
}

function reachable(file: string, targets: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(targets.get(file) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(targets.get(next) ?? []));
  }
  return found;
}
