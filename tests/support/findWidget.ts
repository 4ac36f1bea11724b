import type { Dashboard } from '../../src/schema/dashboard';
import type { Widget } from '../../src/schema/widget';

export function findWidget({ widgets }: Dashboard, name: string): Widget {
  const found = widgets.find((widget) => widget.name === name);
  if (!found) throw new Error(`No widget is named ${name}`);
  return found;
}
