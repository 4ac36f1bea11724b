/** Gateway with demo records in a separate process. Environment: `DATA_DIR`, `PORT`, `DIST_DIR`. */
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { startGateway } from '../../server/startGateway';

const { DIST_DIR: distDir, ...env } = process.env;
await startGateway({ config: readConfig(env), registry, dashboard, distDir, log: () => undefined });
