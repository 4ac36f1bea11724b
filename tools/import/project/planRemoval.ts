import type { DraftDashboard } from '../draftDashboard.ts';
import { isData } from '../merge/mergeValue.ts';
import { dashboardPath, editDashboard } from '../write/dashboardFile.ts';
import { planDemoRemoval } from './planDemoRemoval.ts';
import type { Project, ProjectResource } from './readProject.ts';

/** What else goes when resources go. */
export interface Removal {
  readonly files: ReadonlyMap<string, string | null>;
  /** Pages of the registry that were there for tabs which are all gone. */
  readonly pages: readonly string[];
  readonly warnings: readonly string[];
  /** Paths into the Arabic messages of the home page that hold English for want of a translation. */
  readonly untranslated: readonly string[];
}

/**
 * What goes with resources that are taken away, or that are written anew afterwards: their declarations, widgets of the dashboard,
 * pages without tabs left, demo records, and tests of these.
 *
 * @param widgets what the home page shows where none of its widgets is left
 */
export function planRemoval(project: Project, gone: readonly ProjectResource[], widgets: DraftDashboard): Removal {
  const files = new Map<string, string | null>();
  if (gone.length === 0) return { files, pages: [], warnings: [], untranslated: [] };
  const tabsOf = (page: string, resources: readonly ProjectResource[]) => resources.filter(({ declaration }) => declaration.tabOf === page);
  const left = project.resources.filter((one) => !gone.includes(one));
  const pages = project.pages.filter((page) => tabsOf(page, project.resources).length > 0 && tabsOf(page, left).length === 0);
  for (const { file } of gone) files.set(file, null);
  const names = new Set(gone.map(({ name }) => name));
  const stays = (widget: unknown) => !isData(widget) || !names.has(String(widget.resource));
  const home = editDashboard(project.read, stays, widgets);
  for (const [file, text] of home.files) files.set(file, text);
  const demo = planDemoRemoval(
    project.root,
    gone.map(({ file }) => file),
    [...gone.flatMap(({ name, path }) => [name, path]), ...pages],
  );
  for (const [file, text] of demo.files) if (file !== dashboardPath) files.set(file, text);
  return { files, pages, warnings: demo.warnings, untranslated: home.untranslated };
}
