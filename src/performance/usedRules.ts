const rule = /(?<=^|[{}])([^{}@]*)\{[^{}]*\}/g;

const valueClass = /\.(v-[\w-]+)/g;

/** Removes the rules of unused value classes (`v-`, `valueStyles`). The app has its own full copy. */
export function usedRules(css: string, html: string): string {
  const used = new Set(html.match(/\bv-[\w-]+/g));
  const isUsed = (selector: string) => {
    const classes = [...selector.matchAll(valueClass)].map(([, name = '']) => name);
    return classes.length === 0 || classes.some((name) => used.has(name));
  };
  return css.replace(rule, (found, selector: string) => (isUsed(selector) ? found : '')).replace(/@media[^{}]*\{\}/g, '');
}
