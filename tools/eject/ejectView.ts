import { recordImage } from '../../src/fields/recordImage';
import { isReadable } from '../../src/schema/isReadable';
import { nearest } from '../../src/schema/nearest';
import type { Registry } from '../../src/schema/registry';
import { isWritable, type ResolvedResource } from '../../src/schema/resource';

export const ejectableViews = ['list', 'show', 'form'] as const;
type EjectableView = (typeof ejectableViews)[number];

export class EjectError extends Error {
  override readonly name = 'EjectError';
}

export interface EjectedView {
  readonly file: string;
  readonly code: string;
  readonly views: Readonly<Record<string, string>>;
}

/** Writes the source of a generated view. @throws EjectError for an unknown resource or view */
export function ejectView(registry: Registry, name: string, view: string): EjectedView {
  const resource = registry.resources.find((one) => one.name === name);
  if (!resource)
    throw new EjectError(
      unknown(
        'resource',
        name,
        registry.resources.map((one) => one.name),
      ),
    );
  const offered = resource.kind === 'singleton' ? (['form'] as const) : ejectableViews;
  const wanted = offered.find((one) => one === view);
  if (!wanted) throw new EjectError(unknown(`view of ${name}`, view, offered));
  if (wanted === 'form' && !resource.can.edit && !resource.can.create) throw new EjectError(`"${name}" has no form: it can be read only.`);
  const component = `${pascal(name)}${pascal(wanted)}`;
  return { ...writers[wanted](resource, component), file: `customizations/${name}/${component}.tsx` };
}

function unknown(what: string, given: string, names: readonly string[]): string {
  return `"${given}" is no ${what}. Did you mean "${nearest(given, names)}"? There are: ${names.join(', ')}.`;
}

const writers: { readonly [V in EjectableView]: (resource: ResolvedResource, component: string) => Pick<EjectedView, 'code' | 'views'> } = {
  list: ({ name, list }, component) => ({
    views: { list: component },
    code: `import { ResourceList } from '../../src/ui/parts';

/** The list of \`${name}\`. */
export function ${component}() {
  return (
    <ResourceList
      columns={${literal(list.columns)}}
      moreColumns={${literal(list.moreColumns)}}
      filters={${literal(list.filters)}}
      search={${literal(list.search)}}
      sort={${literal(list.sort)}}
    />
  );
}
`,
  }),
  show: (resource, component) => ({
    views: { show: component },
    code: `import { ResourceShow, ShowField, ShowSection } from '../../src/ui/parts';

/** The page of a record of \`${resource.name}\`. Its header, its actions and the lists that refer to it come with \`<ResourceShow>\`. */
export function ${component}() {
  return (
    <ResourceShow>
${detailSections(resource)
  .map(
    ({ title, sources }) => `      <ShowSection title="${title}">
${sources.map((source) => `        <ShowField source="${source}"${isAlone(resource, sources) ? ' unlabelled' : ''} />`).join('\n')}
      </ShowSection>`,
  )
  .join('\n')}
    </ResourceShow>
  );
}
`,
  }),
  form: (resource, component) => {
    const { name, sections, can, kind } = resource;
    const views = [...(can.edit || kind === 'singleton' ? ['Edit'] : []), ...(can.create && kind !== 'singleton' ? ['Create'] : [])];
    const inputs = `${component}Sections`;
    const getView = (view: string) => `${pascal(name)}${view}`;
    return {
      views: Object.fromEntries(views.map((view) => [view.toLowerCase(), getView(view)])),
      code: `import { ${['FormField', 'FormSection', ...views.map((view) => `Resource${view}`)].sort().join(', ')} } from '../../src/ui/parts';

/** The sections of the form of \`${name}\`. */
function ${inputs}() {
  return (
    <>
${sections
  .filter(({ sources }) => can.edit || sources.some((source) => isWritableIn(resource, source)))
  .map(
    (
      section,
    ) => `      <FormSection title="resources.${name}.sections.${section.name}.title" help="resources.${name}.sections.${section.name}.help"${isAlone(resource, section.sources) ? ` rows="${section.sources[0]}"` : ''}>
${section.sources.map((source) => `        <FormField source="${source}" />`).join('\n')}
      </FormSection>`,
  )
  .join('\n')}
    </>
  );
}
${views
  .map(
    (view) => `
/** ${view === 'Edit' ? 'Edits a record' : 'Makes a record'} of \`${name}\`. Draft, errors and the save bar come with \`<Resource${view}>\`. */
export function ${getView(view)}() {
  return (
    <Resource${view}>
      <${inputs} />
    </Resource${view}>
  );
}
`,
  )
  .join('')}`,
    };
  },
};

function isWritableIn({ fields }: ResolvedResource, source: string): boolean {
  const field = fields[source];
  return field !== undefined && isWritable(field);
}

function isAlone({ fields }: ResolvedResource, sources: readonly string[]): boolean {
  return sources.length === 1 && fields[sources[0] ?? '']?.type === 'rows';
}

function detailSections(resource: ResolvedResource) {
  const { name, fields, sections } = resource;
  const image = recordImage(resource);
  const isShown = (source: string) => fields[source] !== undefined && isReadable(fields[source]) && source !== image;
  const placed = new Set(sections.flatMap(({ sources }) => sources));
  const rest = Object.keys(fields).filter((source) => !placed.has(source));
  return [
    ...sections.map((section) => ({ title: `resources.${name}.sections.${section.name}.title`, sources: section.sources })),
    { title: 'lists.more', sources: rest },
  ]
    .map(({ title, sources }) => ({ title, sources: sources.filter(isShown) }))
    .filter(({ sources }) => sources.length > 0);
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function literal(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/"([\w$]+)":/g, '$1: ')
    .replaceAll('"', "'")
    .replaceAll("','", "', '")
    .replaceAll("',sort", "', sort")
    .replaceAll(/,(\w+: )/g, ', $1');
}
