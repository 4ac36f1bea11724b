/** Loaded by `tools/checkNames.ts` before a build or a start. */
import type { RaThemeOptions } from 'react-admin';
import { customizations } from '../customizations';
import { dashboard } from '../resources/dashboard';
import { registry } from '../resources/registry';
import { allFeatures } from './composition';
import { CustomizationError, checkCustomizations } from './customizations/checkCustomizations';
import { checkFeatures } from './extensions/checkFeatures';
import { createAppTheme } from './ui/theme/createAppTheme';

checkCustomizations(registry, customizations, dashboard.widgets);
checkFeatures(allFeatures, registry, Object.keys(customizations.pages ?? {}));

const readMain = (theme: unknown) => Object((theme as RaThemeOptions).palette?.primary).main;
for (const mode of ['light', 'dark'] as const) {
  const base = createAppTheme('ltr', mode);
  const own = readMain(customizations.theme?.(base) ?? base);
  if (own !== readMain(base)) throw new CustomizationError(['theme: It changes palette.primary. Set `colour` in customizations/theme.ts.']);
}
