import { type Data, isData } from './data.ts';

/** Where a text stands, key by key. */
export type Path = readonly string[];

const data = (value: unknown): Data => (isData(value) ? value : {});

function ofChoices(fields: Data, path: Path): Path[] {
  return Object.entries(fields).flatMap(([source, field]) => {
    const { choices } = data(field);
    return Array.isArray(choices) ? choices.map((choice) => [...path, source, String(choice)]) : [];
  });
}

function ofRows(fields: Data): Path[] {
  return Object.entries(fields).flatMap(([source, field]) => {
    if (data(field).type !== 'rows') return [];
    const own = data(data(field).fields);
    const texts = [['count'], ['add'], ['none'], ...Object.keys(own).map((name) => ['fields', name])];
    return [...texts.map((text) => ['rows', source, ...text]), ...ofChoices(own, ['rows', source, 'choices'])];
  });
}

/** The texts that a declaration calls for (`ResourceMessages`), in the order of its fields. */
export function neededMessages(declaration: Data): Path[] {
  const fields = data(declaration.fields);
  return [
    ...Object.keys(fields).map((source) => ['fields', source]),
    ...Object.keys(data(declaration.sections)).flatMap((name) => ['title', 'help'].map((text) => ['sections', name, text])),
    ...ofChoices(fields, ['choices']),
    ...ofRows(fields),
    ...Object.keys(data(data(declaration.list).views)).map((view) => ['views', view]),
    ...Object.keys(data(declaration.transitions)).flatMap((name) =>
      ['label', 'title', 'content', 'done'].map((text) => ['transitions', name, text]),
    ),
  ];
}
