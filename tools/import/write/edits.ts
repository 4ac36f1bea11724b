import type { Node } from './readNode.ts';

export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits with positions in the original text. Edits at one position keep their order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((one, other) => one.start - other.start);
  let result = '';
  let at = 0;
  for (const { start, end, text: added } of sorted) {
    result += text.slice(at, start) + added;
    at = Math.max(at, end);
  }
  return result + text.slice(at);
}

interface Members {
  readonly nodes: readonly Node[];
  /** Ends of the members, after the comma and a comment on the same line. The first entry is after the bracket. */
  readonly ends: readonly number[];
  readonly isOpen: boolean;
}

/** Finds the end of a member. A comma and a comment on its line belong to it, lines below to the next member. */
function getEnd(text: string, from: number, to: number): number {
  const gap = text.slice(from, to);
  const line = /^[ \t]*,?[ \t]*(\/\/[^\n]*|(\/\*[^\n]*?\*\/[ \t]*)*)(?=\n|$)/.exec(gap);
  if (line) return from + line[0].length;
  const comma = gap.indexOf(',');
  return comma === -1 ? from : from + comma + 1;
}

export function getMembers(text: string, node: Node): Members {
  const nodes: readonly Node[] = node.properties ?? node.elements;
  const starts = [...nodes.map((member) => member.start), node.end - 1];
  const ends = [node.start + 1, ...nodes.map((member) => member.end)].map((end, index) => getEnd(text, end, starts[index] ?? end));
  return { nodes, ends, isOpen: text.slice(node.start, starts[0]).includes('\n') };
}

/** Removes members with their comments and adds others. @param added printed members by the index of their predecessor; -1: first */
export function editMembers(
  text: string,
  { nodes, ends, isOpen }: Members,
  isGone: (index: number) => boolean,
  added: ReadonlyMap<number, readonly string[]>,
): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const [index, printed] of added) {
    const [previous, place] = [nodes[index], ends[index + 1] ?? 0];
    if (previous && !isGone(index) && !/^\s*,/.test(text.slice(previous.end)))
      edits.push({ start: previous.end, end: previous.end, text: ',' });
    edits.push({ start: place, end: place, text: printed.map((member) => `${isOpen ? '\n' : ' '}${member},`).join('') });
  }
  const gone = nodes.flatMap((_, index) => (isGone(index) ? [{ start: ends[index] ?? 0, end: ends[index + 1] ?? 0, text: '' }] : []));
  return [...edits, ...gone];
}

/** New members by the index of their predecessor; -1 for the first ones. */
export function following(keys: readonly string[], there: readonly string[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  let previous = -1;
  for (const key of keys) {
    const at = there.indexOf(key);
    if (at >= 0) previous = at;
    else found.set(previous, [...(found.get(previous) ?? []), key]);
  }
  return found;
}

export const replaceNode = (node: Node, text: string): TextEdit => ({ start: node.start, end: node.end, text });
