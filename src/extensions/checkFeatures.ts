import type { Registry } from '../schema/registry';
import type { Feature, Place } from './feature';

export class FeatureError extends Error {
  override readonly name = 'FeatureError';
  constructor(problems: readonly string[]) {
    super(`The features do not fit together:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

const ownPaths = ['auth', 'login', 'logout'];

const ownViews = ['create', 'show'];

const places: { readonly [P in Place]: true } = {
  root: true,
  notices: true,
  signIn: true,
  header: true,
  overview: true,
  'menu.entry': true,
  'list.above': true,
  'list.notices': true,
  'list.toolbar': true,
  'list.bulkActions': true,
  'form.notices': true,
  'record.aside': true,
  'record.panels': true,
  'job.ended': true,
};

export function checkFeatures(
  features: readonly Feature[],
  registry: Pick<Registry, 'resources' | 'order'>,
  customPages: readonly string[] = [],
): void {
  const names = features.map(({ name }) => name);
  const problems: string[] = [];
  const problem = (feature: string, text: string) => problems.push(`features.${feature}: ${text}`);
  for (const name of repeated(names)) problem(name, `There are two features of this name. Rename one.`);
  for (const { name, needs = [] } of features)
    for (const needed of needs)
      if (!names.includes(needed))
        problem(name, `It needs "${needed}", which is not listed. Add that feature to the list, or take this one out of it.`);
  for (const { name, parts = {} } of features)
    for (const place of Object.keys(parts))
      if (!(place in places)) problem(name, `There is no place "${place}". Places are ${Object.keys(places).join(', ')}.`);
  const resources = registry.resources.map((resource) => resource.name);
  const pageOwners = getOwners(features, ({ pages }) => Object.keys(pages ?? {}));
  for (const [path, owners] of pageOwners) {
    if (owners.length > 1) problem(owners.join(', '), `Both have a page at "/${path}". Rename one.`);
    if ([...ownPaths, ...resources].includes(path))
      problem(owners[0] ?? '', `"/${path}" is the path of another page. Choose another name.`);
  }
  for (const path of customPages)
    if ([...ownPaths, ...resources, ...registry.order, ...pageOwners.keys()].includes(path))
      problems.push(`pages: "${path}" is the path of another page. Choose another name.`);
  for (const [path, owners] of getOwners(features, ({ views }) => Object.keys(views ?? {}))) {
    if (owners.length > 1) problem(owners.join(', '), `Both have a view at "/<resource>/${path}". Rename one.`);
    if (ownViews.includes(path)) problem(owners[0] ?? '', `"${path}" is a view of every resource. Choose another name.`);
  }
  if (problems.length > 0) throw new FeatureError(problems);
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function getOwners(
  features: readonly Feature[],
  getPaths: (feature: Feature) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const feature of features) for (const path of getPaths(feature)) owners.set(path, [...(owners.get(path) ?? []), feature.name]);
  return owners;
}
