/** Writes plain data into source code and leaves what stays the same as people wrote it. */
import { type Data, isCode, isData, isList, isSame } from '../merge/data.ts';
import { type Edit, editMembers, following, membersOf, replaceNode } from './edits.ts';
import { printKey, printValue } from './printValue.ts';
import { bare, keyOf, type Node, readNode } from './readNode.ts';

const hasCode = (value: unknown): boolean =>
  isCode(value) || (isList(value) ? value.some(hasCode) : isData(value) && Object.values(value).some(hasCode));

/** On one line, and nothing but data: written anew as a whole. */
function isSmall(text: string, node: Node, value: unknown): boolean {
  const source = text.slice(node.start, node.end);
  return !source.includes('\n') && !/\/\*|\bas const\b|\bsatisfies\b/.test(source) && !hasCode(value);
}

function editObject(text: string, node: Node, before: Data, after: Data, open: number): Edit[] {
  const members = membersOf(text, node);
  const there = members.nodes.map((member) => keyOf(member) ?? '');
  const keys = Object.keys(after).filter((key) => after[key] !== undefined);
  const inner = members.nodes.flatMap((member, index): Edit[] => {
    const key = there[index] ?? '';
    return keys.includes(key) ? editNode(text, member.value, before[key], after[key], open - 1) : [];
  });
  const print = (key: string) => `${printKey(key)}: ${printValue(after[key], open - 1)}`;
  const added = new Map([...following(keys, there)].map(([index, names]) => [index, names.map(print)]));
  return [...inner, ...editMembers(text, members, (index) => !keys.includes(there[index] ?? ''), added)];
}

/** A list with comments or code between its items: items come and go by themselves. Another order is written anew. */
function editList(text: string, node: Node, after: readonly unknown[]): Edit[] {
  const members = membersOf(text, node);
  const there = members.nodes.map((member) => JSON.stringify(readNode(member)));
  const items = after.map((item) => JSON.stringify(item));
  const kept = items.filter((item) => there.includes(item));
  const isInOrder = isSame(
    kept,
    there.filter((item) => items.includes(item)),
  );
  if (!isInOrder || new Set(items).size < items.length) return [replaceNode(node, printValue(after))];
  return editMembers(text, members, (index) => !items.includes(there[index] ?? ''), following(items, there));
}

/**
 * What brings an expression from one value to another; touches only what differs.
 *
 * @param before what `readNode` says of it
 * @param open how many levels of new objects begin on a new line
 */
export function editNode(text: string, expression: Node, before: unknown, after: unknown, open = 0): Edit[] {
  if (isSame(before, after)) return [];
  const node = bare(expression);
  const hasMembers = (node.properties ?? node.elements ?? []).length > 0;
  if (!isSmall(text, node, before) && hasMembers) {
    if (node.type === 'ObjectExpression' && isData(before) && isData(after)) return editObject(text, node, before, after, open);
    if (node.type === 'ArrayExpression' && isList(before) && isList(after)) return editList(text, node, after);
  }
  return [replaceNode(node, printValue(after, open))];
}
