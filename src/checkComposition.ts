/** Checks what the app is composed of, when it is loaded: `tools/checkNames.ts` loads it before a build or a start. */
import { customizations } from '../customizations';
import { dashboard } from '../resources/dashboard';
import { registry } from '../resources/registry';
import { allFeatures } from './composition';
import { checkCustomizations } from './customizations/checkCustomizations';
import { checkFeatures } from './extensions/checkFeatures';

checkCustomizations(registry, customizations, dashboard.widgets);
checkFeatures(allFeatures, registry, Object.keys(customizations.pages ?? {}));
