import { registry } from '../resources/registry';
import { defineCustomizations } from '../src/defineCustomizations';

/** Components of your own, by name. Imports and upgrades leave this folder alone; texts go to `i18n/<locale>/customizations.ts`. */
export const customizations = defineCustomizations(registry, {});
