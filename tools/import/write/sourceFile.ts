import { generateCode, MagicastError, type ProxifiedModule, parseModule } from 'magicast';
import { ImportError } from '../importError.ts';
import { type Data, isData } from '../merge/data.ts';
import { editNode } from './editNode.ts';
import { bare, exportedValue, type Node, readNode } from './readNode.ts';

/** A source file with its syntax tree. */
export interface SourceFile {
  readonly text: string;
  readonly module: ProxifiedModule;
  readonly program: Node;
}

/**
 * Parses a file of the project.
 *
 * @param file its name below the project's root, for people
 * @throws ImportError where it does not parse
 */
export function parseSource(text: string, file: string): SourceFile {
  try {
    const module = parseModule(text);
    return { text, module, program: module.$ast };
  } catch (error) {
    const why = error instanceof MagicastError ? error.rawMessage : (error as Error).message;
    throw new ImportError('syntax', `${file} does not parse: ${why}.`, 'Mend it first; nothing was written.');
  }
}

/** The text of a changed tree, without the empty lines that the printer puts around what takes several lines. */
export function printSource({ text, module }: SourceFile): string {
  const apart = new Set([...text.matchAll(/\n\s*\n[ \t]*(\S[^\n]*)/g)].map(([, line = '']) => line.trim()));
  const printed = generateCode(module).code.trimEnd().split('\n');
  const lines = printed.filter((line, index) => line.trim() !== '' || apart.has((printed[index + 1] ?? '').trim()));
  return `${lines.join('\n')}\n`;
}

/** The one object that an exported constant is, or that the function call takes which it is made by. */
export function dataOf({ program }: SourceFile, constant?: string): { readonly constant: string; readonly value: Data } | undefined {
  const found = exportedValue(program, constant);
  const { node } = found ? argumentOf(found.declarator) : { node: undefined };
  const value = node && readNode(node);
  return found && isData(value) ? { constant: found.name, value } : undefined;
}

/** Brings that object from one value to another; what stays the same stays as people wrote it. */
export function editData(source: SourceFile, constant: string, before: Data, after: Data, open: number): void {
  const declarator = exportedValue(source.program, constant)?.declarator;
  const { node, set } = argumentOf(declarator);
  set(editNode(node, before, after, open));
}

function argumentOf(declarator: Node): { readonly node: Node; readonly set: (node: Node) => void } {
  const value = bare(declarator.init);
  if (value.type !== 'CallExpression')
    return {
      node: declarator.init,
      set: (node) => {
        declarator.init = node;
      },
    };
  return {
    node: value.arguments[0],
    set: (node) => {
      value.arguments[0] = node;
    },
  };
}
