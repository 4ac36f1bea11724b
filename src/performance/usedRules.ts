/** A rule of classes or elements with its selector, also within a block. */
const rule = /(?<=^|[{}])([^{}@]*)\{[^{}]*\}/g;

const valueClass = /\.(v-[\w-]+)/g;

/**
 * Leaves out the rules that only apply to classes of values (`v-`, `valueStyles`) which a screen does not have. The app has its own copy of
 * all of them.
 *
 * @param css global styles
 * @param html the screen
 */
export function usedRules(css: string, html: string): string {
  const used = new Set(html.match(/\bv-[\w-]+/g));
  const isUsed = (selector: string) => {
    const classes = [...selector.matchAll(valueClass)].map(([, name = '']) => name);
    return classes.length === 0 || classes.some((name) => used.has(name));
  };
  return css.replace(rule, (found, selector: string) => (isUsed(selector) ? found : '')).replace(/@media[^{}]*\{\}/g, '');
}
