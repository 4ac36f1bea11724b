/**
 * Texts of `customizations/`, by their full keys. They are merged over the product's own, so that any text of it can be changed here too:
 *
 *     export const customizations = {
 *       resources: { trainers: { columns: { workload: 'Workload' } } },
 *       pages: { reports: { title: 'Reports' } },
 *     };
 *
 * Imports and upgrades leave this file alone.
 */
export const customizations = {};
