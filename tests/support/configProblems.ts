import { ConfigError } from '../../server/config/config';
import { readConfig } from '../../server/readConfig';

/** Returns the reasons why the gateway does not start with this environment. */
export function configProblems(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
