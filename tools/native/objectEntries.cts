/** For bundles, in place of a polyfill of 35 kB that node-polyglot requires. */
export = Object.entries;
