import type { ASTNode } from 'magicast';

// biome-ignore lint/suspicious/noExplicitAny: the union of all kinds of node is narrowed by `type` at each use
export type Node = any;

/** Marks code that is not plain data, e.g. a constant (`isCode`). */
const code = (node: Node) => ({ $code: `${node.type} ${node.start}-${node.end}` });

export function bare(node: Node): Node {
  const wrapped = ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression', 'TSNonNullExpression'].includes(node?.type);
  return wrapped ? bare(node.expression) : node;
}

/** The name of a property; undefined: computed, a method or a spread. */
export function getKey(property: Node): string | undefined {
  if (property.type !== 'ObjectProperty' || property.computed) return undefined;
  return property.key.type === 'Identifier' ? property.key.name : String(property.key.value);
}

const literals = ['StringLiteral', 'NumericLiteral', 'BooleanLiteral'];

/** Reads the data of an expression. Parts that are code become unique marks. */
export function readNode(expression: ASTNode | Node): unknown {
  const node = bare(expression);
  if (literals.includes(node.type)) return node.value;
  if (node.type === 'NullLiteral') return null;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = readNode(node.argument);
    return typeof value === 'number' ? -value : code(node);
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [readNode(node.left), readNode(node.right)];
    return typeof left === 'string' && typeof right === 'string' ? left + right : code(node);
  }
  if (node.type === 'ArrayExpression') {
    return node.elements.every((item: Node) => item && item.type !== 'SpreadElement') ? node.elements.map(readNode) : code(node);
  }
  if (node.type !== 'ObjectExpression') return code(node);
  const entries = node.properties.map((property: Node) => [getKey(property), property.value] as const);
  if (entries.some(([key]: readonly [string | undefined, Node]) => key === undefined)) return code(node);
  return Object.fromEntries(entries.map(([key, value]: readonly [string, Node]) => [key, readNode(value)]));
}

export function exportedValue(program: Node, name?: string): { readonly name: string; readonly declarator: Node } | undefined {
  for (const statement of program.body) {
    const declarators = statement.type === 'ExportNamedDeclaration' ? (statement.declaration?.declarations ?? []) : [];
    const declarator = declarators.find((one: Node) => one.init && (name === undefined || one.id.name === name));
    if (declarator) return { name: declarator.id.name, declarator };
  }
  return undefined;
}
