/** For bundles, in place of the package `hasown` that node-polyglot requires. */
export = Object.hasOwn;
