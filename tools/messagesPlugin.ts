/** Vite plugin: fetches namespaces as JSON, because a failed `import()` is cached (specification §9). Modules may compute messages. */
import { relative, sep } from 'node:path';
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import { discoverMessages, evaluateMessages, type MessageModule, messagesFolder } from './messageModules.ts';

const virtualId = 'virtual:messages';
const resolvedId = `\0${virtualId}`;
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
      const evaluated = await evaluateMessages(config.root, modules);
      for (const [index, module] of modules.entries()) {
        this.addWatchFile(module.file);
        const source = JSON.stringify(evaluated[index]);
        references.set(module, this.emitFile({ type: 'asset', name: `${module.locale}-${module.namespace}.json`, source }));
      }
      // Vite adds the `base`, relative ones included.
      return manifestCode(modules, (module) => `import.meta.ROLLUP_FILE_URL_${references.get(module)}`);
    },
    configureServer(server) {
      serveMessages(server, devUrl);
    },
  };
}

function serveMessages(server: ViteDevServer, getUrl: (module: MessageModule) => string): void {
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
    // Vite removes the base before middlewares run, but keeps the original URL.
    const path = (request.originalUrl ?? request.url ?? '').split('?')[0];
    const module = discoverMessages(root).find((one) => getUrl(one) === path);
    if (!module) return next();
    let json = evaluated.get(module.file);
    if (!json) {
      json = evaluateMessages(root, [module]).then(([messages]) => JSON.stringify(messages));
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

/** Returns the source of `virtual:messages`. @param getUrl returns an expression */
function manifestCode(modules: readonly MessageModule[], getUrl: (module: MessageModule) => string): string {
  const locales = [...new Set(modules.map((module) => module.locale))];
  const entries = (locale: string) =>
    modules.filter((module) => module.locale === locale).map((module) => `${JSON.stringify(module.namespace)}: ${getUrl(module)}`);
  return `export const manifest = { ${locales.map((locale) => `${locale}: { ${entries(locale).join(', ')} }`).join(', ')} };`;
}
