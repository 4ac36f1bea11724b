import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { theme } from '../customizations/theme.ts';
import { tint, toColourSteps } from '../src/schema/colourSteps.ts';

const primary = toColourSteps(theme.colour);

/** Colours of the pictures in `public/`. The last one is the lighter end of the mark's ground. */
const drawn = { '#7D131F': primary[500], '#A65362': primary[300], '#BF8E97': primary[100], '#A2273A': tint(primary[500], 0.82, '#FFFFFF') };

const isDrawnColour = primary[500] === '#7D131F';

function readPicture(name: string): string {
  if (name === 'favicon.svg' && theme.logo) return readFileSync(join('customizations', theme.logo), 'utf8');
  const picture = readFileSync(join('public', name), 'utf8');
  return isDrawnColour ? picture : Object.entries(drawn).reduce((text, [from, to]) => text.replaceAll(from, to), picture);
}

/** Vite plugin: the start page, the mark and the pictures of `public/` follow `customizations/theme.ts`. */
export function themePlugin(): Plugin {
  return {
    name: 'theme',
    transformIndexHtml: (html) => html.replaceAll('__PRIMARY__', primary[500]).replaceAll('__RADIUS__', String(theme.radius ?? 8)),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const [, name = ''] = /^\/([\w-]+\.svg)(\?|$)/.exec(request.url ?? '') ?? [];
        if (name === '' || !existsSync(join('public', name))) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readPicture(name));
      });
    },
    generateBundle() {
      for (const name of readdirSync('public').filter((file) => file.endsWith('.svg')))
        this.emitFile({ type: 'asset', fileName: name, source: readPicture(name) });
    },
  };
}
