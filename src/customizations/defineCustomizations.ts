import { checkFieldUses } from '../fields/checkFieldUses';
import type { Registry } from '../schema/defineRegistry';
import { checkCustomizations } from './checkCustomizations';
import type { Customizations, CustomizationsOf } from './customizations';

/**
 * Declares the components that replace or extend what the declarations generate.
 *
 * @param registry from which the names are typed: one that it does not have does not compile
 * @throws CustomizationError for names that the compiler has not seen, with the nearest one that exists
 */
export function defineCustomizations<const R extends Registry>(registry: R, customizations: CustomizationsOf<R>): Customizations {
  const untyped = customizations as Customizations;
  // The build has checked what is in a browser, by way of the screens that the gateway draws.
  if (!import.meta.env?.PROD || import.meta.env.SSR) {
    checkFieldUses(registry.resources);
    checkCustomizations(registry, untyped);
  }
  return untyped;
}
