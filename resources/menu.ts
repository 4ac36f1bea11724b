/**
 * Groups of the sidebar, as keys. Each has its heading in `i18n/<locale>/common.ts`, under `menu`. They stand in the order of the registry.
 */
declare module '../src/schema/declaration' {
  interface MenuSections {
    overview: true;
    people: true;
    training: true;
    trainers: true;
    business: true;
    records: true;
  }
}

export {};
