import type { EjectedView } from './ejectView';

/** Lines of `views` that load ejected views when they are opened. */
export function viewLines({ file, views }: Pick<EjectedView, 'file' | 'views'>): string {
  const path = `./${file.replace(/^customizations\//, '').replace(/\.tsx$/, '')}`;
  return Object.entries(views)
    .map(([view, component]) => `${view}: async () => (await import('${path}')).${component}`)
    .join(', ');
}

const none = 'defineCustomizations(registry, {})';

/**
 * Names ejected views in the source text of `customizations/index.tsx`. Undefined where that already names customizations: a person then
 * finds the right place sooner than a program.
 */
export function nameViews(source: string, resource: string, ejected: EjectedView): string | undefined {
  if (!source.includes(none)) return undefined;
  return source.replace(
    none,
    `defineCustomizations(registry, {\n  resources: {\n    ${resource}: { views: { ${viewLines(ejected)} } },\n  },\n})`,
  );
}
