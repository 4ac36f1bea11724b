/** The product's mark: in the browser's tab, over the menu and on the page to sign in. */
export const markPath = 'public/favicon.svg';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' };

/** The first letter of a name on the ground of the product's colours. */
export function drawMark(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase() ?? '•';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#A2273A"/>
      <stop offset="1" stop-color="#7D131F"/>
    </linearGradient>
  </defs>
  <rect width="32" height="32" rx="8" fill="url(#ground)"/>
  <text x="16" y="22.6" font-family="system-ui, sans-serif" font-size="19" font-weight="600" text-anchor="middle" fill="#fff">${entities[letter] ?? letter}</text>
</svg>
`;
}
