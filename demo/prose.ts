/** Inline marks: `**bold**` and `[words](address)`. */
function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((\S+?)\)/g, '<a href="$2" rel="noopener noreferrer">$1</a>');
}

/** What a line is by how it begins; a list takes in the lines of its kind that follow. */
const kinds = [
  { begins: /^## /, wrap: (text: string) => `<h2>${text}</h2>` },
  { begins: /^### /, wrap: (text: string) => `<h3>${text}</h3>` },
  { begins: /^> /, wrap: (text: string) => `<blockquote><p>${text}</p></blockquote>` },
  { begins: /^- /, list: 'ul', wrap: (text: string) => `<li><p>${text}</p></li>` },
  { begins: /^\d+\. /, list: 'ol', wrap: (text: string) => `<li><p>${text}</p></li>` },
  { begins: /^/, wrap: (text: string) => `<p>${text}</p>` },
] as const;

/**
 * Formatted text as the editor of the forms writes it, from a few Markdown-like lines: `## heading`, `### subheading`, `- item`,
 * `1. item`, `> quotation`, anything else a paragraph. A line is a block; empty lines say nothing.
 */
export function prose(lines: string): string {
  let html = '';
  let open = '';
  for (const line of lines.split('\n').map((one) => one.trim())) {
    const kind = kinds.find(({ begins }) => begins.test(line));
    if (!kind || line === '') continue;
    const list = 'list' in kind ? kind.list : '';
    if (list !== open) html += `${open && `</${open}>`}${list && `<${list}>`}`;
    open = list;
    html += kind.wrap(inline(line.replace(kind.begins, '')));
  }
  return html + (open && `</${open}>`);
}
