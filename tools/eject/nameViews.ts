import type { EjectedView } from './ejectView';

const none = 'defineCustomizations(registry, {})';

/**
 * Names ejected views in the source text of `customizations/index.tsx`. Undefined where that already names customizations: a person then
 * finds the right place sooner than a program.
 */
export function nameViews(source: string, resource: string, { file, views }: EjectedView): string | undefined {
  if (!source.includes(none)) return undefined;
  const path = `./${file.replace(/^customizations\//, '').replace(/\.tsx$/, '')}`;
  const components = Object.values(views).sort();
  const shown = Object.entries(views).map(([view, component]) => `${view}: ${component}`);
  const imports = `import { ${components.join(', ')} } from '${path}';\n`;
  const lastImport = source.lastIndexOf('\nimport ');
  const end = source.indexOf('\n', lastImport + 1) + 1;
  return (source.slice(0, end) + imports + source.slice(end)).replace(
    none,
    `defineCustomizations(registry, {\n  resources: {\n    ${resource}: { views: { ${shown.join(', ')} } },\n  },\n})`,
  );
}
