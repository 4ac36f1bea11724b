import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['en', 'ar'])('the compiler checks the messages of each resource in its own file (%s)', (locale) => {
  const folder = `i18n/${locale}/resources`;
  for (const file of readdirSync(folder))
    expect([file, readFileSync(`${folder}/${file}`, 'utf8')]).toEqual([file, expect.stringContaining('satisfies ResourceMessages<')]);
});
