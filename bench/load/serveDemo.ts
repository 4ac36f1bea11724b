/** A gateway with demo records in a process of its own: DATA_DIR, PORT, DIST_DIR. Its parent may ask for its memory by SIGUSR2. */
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { startGateway } from '../../server/startGateway';

const { DIST_DIR: distDir, ...env } = process.env;
await startGateway({ config: readConfig(env), registry, dashboard, distDir, log: () => undefined });
