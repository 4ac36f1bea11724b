const react = new Set([
  ...['$$typeof', 'arguments', 'arity', 'caller', 'callee', 'childContextTypes', 'compare', 'contextType', 'contextTypes', 'defaultProps'],
  ...['displayName', 'getDefaultProps', 'getDerivedStateFromError', 'getDerivedStateFromProps', 'length', 'mixins', 'name', 'propTypes'],
  ...['prototype', 'render', 'type'],
]);

/** For bundles, in place of the package `hoist-non-react-statics`, which emotion's `withTheme` uses (1 kB). */
// biome-ignore lint/style/noDefaultExport: as the package exports it
export default function hoistStatics<T extends object>(target: T, source: object): T {
  for (const key of Reflect.ownKeys(source)) {
    const descriptor = Object.getOwnPropertyDescriptor(source, key);
    if (descriptor && !react.has(String(key))) Object.defineProperty(target, key, descriptor);
  }
  return target;
}
