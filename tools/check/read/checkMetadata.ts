import type { Identifier } from 'ra-core';
import { declaredPath, recordPath } from '../../../src/data/paths';
import { asApiPath } from '../../../src/schema/api';
import type { Field } from '../../../src/schema/fieldTypes';
import { contentLocales } from '../../../src/schema/locales';
import { isWritable } from '../../../src/schema/resource';
import type { AnsweredMetadata } from '../../import/options/describeMetadata';
import { counted, joinSome } from '../../words';
import { type ResourceCheck, rootedPath } from '../context';
import { inField, leaveOpen, missingFields, type OptionChange } from '../finding';
import { guarded } from '../guarded';

type Described = Readonly<Record<string, AnsweredMetadata>>;

export async function checkMetadata(context: ResourceCheck, id: Identifier | undefined): Promise<void> {
  const { report, resource } = context;
  if (!resource.can.create && !resource.can.edit) return;
  await guarded(context, 'OPTIONS', async () => {
    const described = await describe(context, id);
    if (!described) return report.skipped('OPTIONS', 'says nothing of what can be written');
    const before = getProblems(context, described);
    if (before === 0) report.conforms('OPTIONS', `${counted(Object.keys(described).length, 'field')}, as declared`);
  });
}

async function describe(context: ResourceCheck, id: Identifier | undefined): Promise<Described | undefined> {
  const { recorder, resource, registry, http } = context;
  const creates = resource.kind === 'collection' && resource.can.create;
  const { update, create } = resource.calls;
  const path = creates ? create.path : update ? declaredPath(resource, update.path) : recordPath(resource, id ?? 0);
  try {
    await http(asApiPath(registry.api, rootedPath(context, path)), { method: 'OPTIONS' });
  } catch {
    return undefined;
  }
  const { actions } = (recorder.calls.at(-1)?.json ?? {}) as { actions?: Readonly<Record<string, Described>> };
  const found = creates ? actions?.POST : (actions?.PATCH ?? actions?.PUT);
  return typeof found === 'object' ? found : undefined;
}

function getProblems({ report, resource }: ResourceCheck, described: Described): number {
  let problems = 0;
  const lost = { consequence: 'The form has an input for it, and its input is silently lost.' };
  for (const [source, field] of Object.entries(resource.fields)) {
    if (!isWritable(field)) continue;
    for (const name of writtenNames(resource, source, field)) {
      const metadata = described[name];
      const isLost = !metadata || metadata.read_only;
      if (isLost) {
        problems += 1;
        report.fails('OPTIONS', metadata ? 'cannot be written' : 'is not among what can be written', {
          about: name,
          ...lost,
          remedy: inField(resource, source, { readOnly: true }),
        });
      } else problems += getDifferences({ report, resource }, source, name, field, metadata);
    }
  }
  const written = new Set(
    Object.entries(resource.fields).flatMap(([source, field]) => (isWritable(field) ? writtenNames(resource, source, field) : [])),
  );
  const wanted = Object.entries(described).flatMap(([name, { required, read_only: isReadOnly }]) =>
    required && !isReadOnly && !written.has(name) ? [name] : [],
  );
  if (wanted.length === 0 || !resource.can.create) return problems;
  report.fails('OPTIONS', `a new record must have ${joinSome(wanted)}, which no form offers`, {
    consequence: 'Every new record is refused.',
    remedy: missingFields(resource, wanted),
  });
  return problems + 1;
}

function getDifferences(
  { report, resource }: Pick<ResourceCheck, 'report' | 'resource'>,
  source: string,
  name: string,
  field: Field,
  metadata: AnsweredMetadata,
): number {
  let problems = 0;
  const works = (message: string, consequence: string, change: OptionChange) => {
    problems += 1;
    report.works('OPTIONS', message, {
      about: name,
      consequence,
      remedy:
        'choices' in change
          ? leaveOpen(inField(resource, source, change), 'each choice needs its texts in i18n')
          : inField(resource, source, change),
    });
  };
  const refused = 'The form lets it through; the refusal is then shown at the field.';
  if (metadata.required && !field.required && !('default' in field)) works('is required, and not declared so', refused, { required: true });
  const longest = 'maxLength' in field ? field.maxLength : undefined;
  if (longest !== undefined && metadata.max_length !== undefined && metadata.max_length < longest)
    works(`has at most ${metadata.max_length} characters, and is declared with ${longest}`, refused, { maxLength: metadata.max_length });
  if (field.type !== 'choice' || !metadata.choices) return problems;
  const taken = metadata.choices.map(({ value }) => String(value ?? '')).filter(Boolean);
  const choices = { choices: taken };
  const strange = field.choices.filter((choice) => !taken.includes(choice));
  const undeclared = taken.filter((value) => !field.choices.includes(value));
  if (strange.length > 0) works(`does not take ${joinSome(strange)}`, 'The form offers it, and the API refuses it at the field.', choices);
  if (undeclared.length > 0) works(`also takes ${joinSome(undeclared)}`, 'The form does not offer it.', choices);
  return problems;
}

function writtenNames({ texts }: Pick<ResourceCheck['resource'], 'texts'>, source: string, field: Field): string[] {
  if (field.type === 'localized' && texts !== 'objects' && texts !== 'header') return contentLocales.map((locale) => `${source}_${locale}`);
  return 'write' in field && field.write !== undefined ? [field.write] : [source];
}
