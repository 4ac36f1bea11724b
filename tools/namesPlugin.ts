import type { Plugin, ViteDevServer } from 'vite';

/**
 * Vite plugin of the development server: checks the names in `customizations/` and the registry whenever the page is loaded. A wrong one
 * would stop the app before it renders. Vite writes the error to the terminal and shows it over the page, which is loaded again after
 * the next change.
 */
export function namesPlugin(): Plugin {
  let hasFailed = false;
  return {
    name: 'names',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        try {
          await server?.ssrLoadModule('/customizations/index.tsx');
          hasFailed = false;
        } catch (error) {
          hasFailed = true;
          throw asProblem(error, server);
        }
        return html;
      },
    },
    hotUpdate({ server }) {
      if (hasFailed && this.environment.name === 'client') server.environments.client.hot.send({ type: 'full-reload' });
    },
  };
}

/** Names of errors that say everything in their message. */
const spoken = ['CustomizationError', 'DeclarationError'];

/** An error of the declarations without its stack, which leads into the checks and not to the mistake. */
function asProblem(error: unknown, server: ViteDevServer | undefined): unknown {
  if (!(error instanceof Error)) return error;
  if (spoken.includes(error.name)) error.stack = '';
  else server?.ssrFixStacktrace(error);
  return error;
}
