import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** Vite plugin: imports a page of the administrators' guide as title, HTML and the addresses of its numbered pictures. */
export function guidePlugin(): Plugin {
  return {
    name: 'guide',
    transform: {
      filter: { id: /\/docs\/administrators\/\w+\/[\w-]+\.md$/ },
      handler: (markdown) => ({ code: toModule(markdown), moduleType: 'js' }),
    },
  };
}

function toModule(markdown: string): string {
  const pictures: string[] = [];
  let title = '';
  const marked = new Marked({
    async: false,
    renderer: {
      heading({ depth, tokens }: Tokens.Heading) {
        const text = this.parser.parseInline(tokens);
        if (depth > 1) return `<h${depth}>${text}</h${depth}>\n`;
        title = this.parser.parseInline(tokens, this.parser.textRenderer);
        return '';
      },
      image({ href, text }: Tokens.Image) {
        pictures.push(href);
        return `<img src="${pictures.length - 1}" alt="${text.replaceAll('"', '&quot;')}" width="1280" height="720" loading="lazy">`;
      },
    },
  });
  const html = marked.parse(markdown) as string;
  const imports = pictures.map((href, index) => `import picture${index} from ${JSON.stringify(href)};\n`);
  const names = pictures.map((_href, index) => `picture${index}`);
  return `${imports.join('')}export default { title: ${JSON.stringify(title)}, html: ${JSON.stringify(html)}, pictures: [${names}] };\n`;
}
