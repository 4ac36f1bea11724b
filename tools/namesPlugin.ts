import type { Plugin, ViteDevServer } from 'vite';

/** Development plugin: checks names on page load, because a wrong one would stop the app before it renders. Vite shows the error. */
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

const spoken = ['CustomizationError', 'DeclarationError'];

/** Removes the stack, which points to the checks and not to the mistake. */
function asProblem(error: unknown, server: ViteDevServer | undefined): unknown {
  if (!(error instanceof Error)) return error;
  if (spoken.includes(error.name)) error.stack = '';
  else server?.ssrFixStacktrace(error);
  return error;
}
