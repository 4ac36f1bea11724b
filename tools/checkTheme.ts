import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { theme } from '../customizations/theme';
import { themeProblems } from '../src/schema/themeProblems';

export function checkTheme(): void {
  const problems = themeProblems(theme, (name) => existsSync(join('customizations', name)));
  if (problems.length === 0) return;
  console.error(`customizations/theme.ts has mistakes:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
