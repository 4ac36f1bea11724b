export interface ExtraResource {
  readonly name: string;
  readonly declaration: string;
  readonly messages: { readonly en: string; readonly ar: string };
}

/** The number of nouns is prime, so any step visits all of them before one repeats. */
const nouns = (
  'anchor basket bridge candle carpet cellar circle corner desert engine fabric feather forest garden hammer harbor ' +
  'island jacket kettle ladder lantern market meadow mirror needle orchard paddle pepper pillow planet pocket ribbon saddle ' +
  'shadow signal silver spiral statue summit tunnel velvet violin wallet window winter blanket cabinet compass curtain ' +
  'diamond factory glacier gravity horizon journey library magnet network package pattern quarter railway sculpture station thunder traffic village'
).split(' ');

/**
 * Generates a resource with an average number of fields, choices and sentences. Each uses different words, because real resources share
 * few.
 */
export function extraResource(number: number): ExtraResource {
  const word = (at: number) => nouns[(number * 17 + at * (1 + (number % 60))) % nouns.length] ?? '';
  const name = `${word(0)}${number}`;
  const fields = [1, 2, 3, 4, 5, 6].map((at) => `${word(at)}_${word(at + 7)}`);
  const [text = '', choice = '', amount = '', flag = '', long = '', day = ''] = fields;
  const choices = [word(21), word(22), word(23)];
  const title = (source: string) => source.replace('_', ' ');
  const labels = fields.map((source) => `${source}: '${title(source)}'`).join(', ');
  const messagesIn = (resourceName: string) => `import type { ${name} as declaration } from '../../../resources/${name}';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const ${name} = {
  name: '${resourceName}',
  purpose: 'The ${word(31)} of each ${word(32)} and ${word(33)}, as the ${word(34)} needs it. Add the first ${word(35)}.',
  fields: { ${labels} },
  help: { ${flag}: 'Only those with a ${word(36)} are offered to the ${word(37)}.' },
  sections: { main: { title: '${word(38)}', help: 'What the ${word(39)} reads about the ${word(40)}.' } },
  choices: { ${choice}: { ${choices.map((one, at) => `${one}: '${one} ${word(41 + at)}'`).join(', ')} } },
} satisfies ResourceMessages<typeof declaration>;
`;
  return {
    name,
    declaration: `import { defineResource } from '../src/schema/defineResource';

export const ${name} = defineResource({
  name: '${name}',
  path: '${word(50)}-${number}',
  icon: 'goals',
  section: 'training',
  recordRepresentation: '${text}',
  fields: {
    ${text}: { type: 'localized', of: 'text', required: true, maxLength: 80 },
    ${choice}: { type: 'choice', choices: [${choices.map((one) => `'${one}'`).join(', ')}], required: true },
    ${amount}: { type: 'integer', min: 0, max: ${100 + number} },
    ${flag}: { type: 'boolean', default: true },
    ${long}: { type: 'localized', of: 'longText', maxLength: 600 },
    ${day}: { type: 'date' },
  },
  list: { columns: ['${text}', '${choice}', '${amount}', '${flag}'], filters: ['${choice}', '${flag}'], search: ['${text}', '${long}'] },
  sections: { main: [${fields.map((source) => `'${source}'`).join(', ')}] },
});
`,
    messages: { en: messagesIn(`${title(text)} |||| ${title(text)} list`), ar: messagesIn(Array(6).fill(name).join(' |||| ')) },
  };
}
