/**
 * Vite plugin: turns `i18n/<locale>/<namespace>.ts` into JSON that the browser fetches one namespace at a time, and
 * `virtual:messages` into the addresses of those.
 *
 * A failed `import()` stays failed in the browser's module map, so retries (specification §9) need something to fetch.
 * The modules are evaluated here, so they may compute their messages, and what they import is in no bundle.
 */
import { relative, sep } from 'node:path';
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import { discoverMessages, evaluateMessages, type MessageModule, messagesFolder } from './messageModules.ts';

const virtualId = 'virtual:messages';
const resolvedId = `\0${virtualId}`;
/** Where the development server answers with messages, below the base. */
const devPath = '@messages/';

export function messagesPlugin(): Plugin {
  let config: ResolvedConfig;
  const devUrl = ({ locale, namespace }: MessageModule) => `${config.base}${devPath}${locale}/${namespace}.json`;

  return {
    name: 'messages',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return;
      const modules = discoverMessages(config.root);
      if (config.command === 'serve') return manifestCode(modules, (module) => JSON.stringify(devUrl(module)));
      const references = new Map<MessageModule, string>();
      for (const module of modules) {
        this.addWatchFile(module.file);
        const source = JSON.stringify(await evaluateMessages(config.root, module));
        references.set(module, this.emitFile({ type: 'asset', name: `${module.locale}-${module.namespace}.json`, source }));
      }
      // Vite puts the `base` before it, relative ones included.
      return manifestCode(modules, (module) => `import.meta.ROLLUP_FILE_URL_${references.get(module)}`);
    },
    configureServer(server) {
      serveMessages(server, devUrl);
    },
  };
}

/** Answers with messages, fresh after every change below i18n/, which also reloads the page. */
function serveMessages(server: ViteDevServer, urlOf: (module: MessageModule) => string): void {
  const { root } = server.config;
  const evaluated = new Map<string, Promise<string>>();
  const changed = (file: string) => {
    if (!relative(root, file).startsWith(messagesFolder + sep)) return;
    evaluated.clear();
    const manifest = server.environments.client.moduleGraph.getModuleById(resolvedId);
    if (manifest) server.environments.client.moduleGraph.invalidateModule(manifest);
    server.environments.client.hot.send({ type: 'full-reload' });
  };
  server.watcher.add(`${root}/${messagesFolder}`);
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, changed);

  server.middlewares.use((request, response, next) => {
    // Vite takes the base away before middlewares run, but keeps the original.
    const path = (request.originalUrl ?? request.url ?? '').split('?')[0];
    const module = discoverMessages(root).find((one) => urlOf(one) === path);
    if (!module) return next();
    let json = evaluated.get(module.file);
    if (!json) {
      json = evaluateMessages(root, module).then((messages) => JSON.stringify(messages));
      evaluated.set(module.file, json);
    }
    json.then(
      (body) => response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-store').end(body),
      (error) => {
        evaluated.delete(module.file);
        next(error);
      },
    );
  });
}

/** The source of `virtual:messages`. `urlOf` gives an expression. */
function manifestCode(modules: readonly MessageModule[], urlOf: (module: MessageModule) => string): string {
  const locales = [...new Set(modules.map((module) => module.locale))];
  const entries = (locale: string) =>
    modules.filter((module) => module.locale === locale).map((module) => `${JSON.stringify(module.namespace)}: ${urlOf(module)}`);
  return `export const manifest = { ${locales.map((locale) => `${locale}: { ${entries(locale).join(', ')} }`).join(', ')} };`;
}
