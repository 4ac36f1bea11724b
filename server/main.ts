import { registry } from '../resources/registry';
import { ConfigError, readConfig } from './config';
import { startGateway } from './startGateway';

/** The entry: reads the environment, starts the gateway, says where it is. Everything else is a function that tests call. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const gateway = await startGateway({
    config,
    registry,
    distDir: process.env.NODE_ENV === 'development' ? undefined : 'dist',
    log: (message) => console.error(message),
  });
  console.log(`\n  Admin dashboard   ${gateway.url}`);
  console.log(
    `  Product API       ${config.apiUrl ?? `embedded, on ${config.databaseUrl ? 'PostgreSQL' : `a libsql file in ${config.dataDir}`}`}`,
  );
  if (gateway.administrator)
    console.log(
      `  Administrator     ${gateway.administrator.email}${gateway.administrator.demo ? `   password: ${gateway.administrator.password}  (demo, on loopback only)` : ''}`,
    );
  console.log('');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void gateway.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || (error instanceof Error && error.name === 'DeclarationError');
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
});
