import { ConfigError } from '../../server/config/config';
import { readConfig } from '../../server/readConfig';

/** What the gateway refuses to start for. */
export function configProblems(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
