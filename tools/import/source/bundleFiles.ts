import { basename, dirname, isAbsolute, join, parse } from 'node:path';
import { asObject } from '../../../server/openApi/asObject.ts';
import { componentName, decode, findPart } from '../../../server/openApi/createResolver.ts';
import type { OpenApiDocument } from '../../../server/openApi/document.ts';
import { ImportError } from '../../../server/openApi/importError.ts';
import { parseText } from '../../../server/openApi/parseText.ts';
import { isObject } from '../../../src/schema/objects.ts';
import { readTextFile } from './readTextFile.ts';

type Part = { [key: string]: unknown };

const maxCharacters = 64_000_000;

/** Moves parts of other files into the document. Only files in its folder or below are read, because a document is untrusted. */
export async function bundleFiles(document: OpenApiDocument, path: string): Promise<OpenApiDocument> {
  const root = basename(path);
  const read = createReader(dirname(path));
  const components = asObject(document.components) ?? {};
  const schemas: Part = { ...asObject(components.schemas) };
  const moved: Part = {};
  const names = new Map<string, string>();
  const pending: { readonly value: unknown; readonly file: string }[] = [];

  async function move(ref: string, file: string, alias?: string): Promise<string> {
    const [address = '', pointer = ''] = ref.split('#');
    const target = address === '' ? file : resolveFile(file, address);
    if (target === undefined) return ref;
    if (target === root) return `#${pointer}`;
    const key = `${target}#${pointer}`;
    if (!names.has(key)) {
      const content = await read(target);
      const part = content && (pointer.length > 1 ? findPart(content, `#${pointer}`) : content);
      if (!part) return ref;
      const name = alias ?? freeName(componentName(pointer) || parse(target).name, { ...schemas, ...moved });
      names.set(key, name);
      moved[name] = part;
      pending.push({ value: part, file: target });
    }
    return `#/components/schemas/${names.get(key)}`;
  }

  // A component that only refers to a file gives its name to the part there.
  for (const [name, schema] of Object.entries(schemas))
    if (isObject(schema) && typeof schema.$ref === 'string' && !schema.$ref.startsWith('#')) await move(schema.$ref, root, name);
  const bundled = { ...document, components: { ...components, schemas } };
  pending.push({ value: bundled, file: root });
  const seen = new Set<unknown>();
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, file } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const part = value as Part;
    if (typeof part.$ref === 'string') part.$ref = await move(part.$ref, file);
    const mapping = isObject(part.discriminator) ? asObject(part.discriminator.mapping as Part | undefined) : undefined;
    for (const [kind, ref] of Object.entries(mapping ?? {}))
      if (mapping && typeof ref === 'string' && /[/#]/.test(ref)) mapping[kind] = await move(ref, file);
    for (const inner of Object.values(part)) pending.push({ value: inner, file });
  }
  Object.assign(schemas, moved);
  return bundled;
}

function resolveFile(from: string, address: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || isAbsolute(address)) return undefined;
  const name = join(dirname(from), decode(address));
  return name.startsWith('..') ? undefined : name;
}

function freeName(wanted: string, used: Part): string {
  const plain = wanted.replaceAll(/[^\w.-]/g, '_');
  let name = plain;
  for (let number = 2; name in used; number += 1) name = `${plain}${number}`;
  return name;
}

function createReader(folder: string): (name: string) => Promise<object | undefined> {
  const files = new Map<string, object | undefined>();
  let characters = 0;
  return async (name) => {
    if (!files.has(name)) {
      const text = await readTextFile(join(folder, name)).catch(() => '');
      characters += text.length;
      if (characters > maxCharacters)
        throw new ImportError(
          'tooLarge',
          `The files that the document refers to have more than ${maxCharacters} characters.`,
          'Bundle the parts that are needed into one file, e.g. with `npx @redocly/cli bundle`.',
        );
      files.set(name, asObject(parseText(text, name) as object | null));
    }
    return files.get(name);
  };
}
