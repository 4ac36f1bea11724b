import type { Middleware } from 'stylis';

/**
 * What the browsers that the app is built for (`vite.config.ts`) take only with a prefix, some of them: Safari `user-select` and, before 18,
 * `backdrop-filter`; Chrome before 136 `print-color-adjust`; before 120 `mask`.
 */
const prefixed = /^(user-select|backdrop-filter|print-color-adjust|mask(-.+)?)$/;

/**
 * Writes those with `-webkit-` as well. In place of stylis' own prefixer, which writes for browsers of 2012: a quarter of all styles.
 */
export const prefixes: Middleware = (element) => {
  if (element.type === 'decl' && prefixed.test(String(element.props))) element.return = `-webkit-${element.value}${element.value}`;
};
