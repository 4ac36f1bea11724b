/** Writes plain data into source code and leaves what stays the same as people wrote it. */
import { parseExpression } from 'magicast';
import { isCode, isData, isList, isSame } from '../merge/data.ts';
import { printKey, printValue } from './printValue.ts';
import { bare, keyOf, type Node, readNode } from './readNode.ts';

/** A node of its own for a value. */
export function nodeOf(value: unknown, open = 0): Node {
  const list = parseExpression<Node>(`[${printValue(value, open)}]`).$ast as Node;
  return list.elements[0];
}

function propertyOf(key: string, value: unknown, open: number): Node {
  const object = parseExpression<Node>(`{ ${printKey(key)}: ${printValue(value, open)} }`).$ast as Node;
  return object.properties[0];
}

const hasCode = (value: unknown): boolean =>
  isCode(value) || (isList(value) ? value.some(hasCode) : isData(value) && Object.values(value).some(hasCode));

const hasComments = (node: Node): boolean =>
  typeof node === 'object' &&
  node !== null &&
  (node.comments?.length > 0 ||
    [...(node.properties ?? []), ...(node.elements ?? [])].some((inner: Node) => hasComments(inner) || hasComments(inner?.value)));

/** On one line and nothing but data: written anew as a whole, so that it stays on one line. */
const isSmall = (node: Node, value: unknown) => node.loc?.start.line === node.loc?.end.line && !hasComments(node) && !hasCode(value);

/** A comment belongs to the property that it stands before: it goes along. */
function editObject(
  node: Node,
  before: { readonly [key: string]: unknown },
  after: { readonly [key: string]: unknown },
  open: number,
): void {
  node.properties = node.properties.filter((property: Node) => after[keyOf(property) ?? ''] !== undefined);
  const keys = Object.keys(after).filter((key) => after[key] !== undefined);
  keys.forEach((key, index) => {
    const property = node.properties.find((one: Node) => keyOf(one) === key);
    if (property) {
      property.value = editNode(property.value, before[key], after[key], open - 1);
      return;
    }
    const previous = keys.slice(0, index).findLast((one) => node.properties.some((own: Node) => keyOf(own) === one));
    const at = previous === undefined ? 0 : node.properties.findIndex((own: Node) => keyOf(own) === previous) + 1;
    node.properties.splice(at, 0, propertyOf(key, after[key], open - 1));
  });
}

function editList(node: Node, after: readonly unknown[]): void {
  const left = [...node.elements];
  node.elements = after.map((value) => {
    const at = left.findIndex((element) => isSame(readNode(element), value));
    return at >= 0 ? left.splice(at, 1)[0] : nodeOf(value);
  });
}

/**
 * Brings an expression from one value to another and touches only what differs.
 *
 * @param before what `readNode` said of it
 * @param open how many levels of new objects begin on a new line
 * @returns the expression, or one in its place
 */
export function editNode(expression: Node, before: unknown, after: unknown, open = 0): Node {
  if (isSame(before, after)) return expression;
  const node = bare(expression);
  if (isSmall(node, before)) return replaced(expression, node, nodeOf(after, open));
  if (node.type === 'ObjectExpression' && isData(before) && isData(after)) {
    editObject(node, before, after, open);
    return expression;
  }
  if (node.type === 'ArrayExpression' && isList(before) && isList(after)) {
    editList(node, after);
    return expression;
  }
  return replaced(expression, node, nodeOf(after, open));
}

/** `x as const` stays `… as const`. */
function replaced(expression: Node, inner: Node, by: Node): Node {
  if (expression === inner) return by;
  expression.expression = replaced(expression.expression, inner, by);
  return expression;
}
