/** The name of a field of the same record or row, or a number. */
export type Operand = string | number;

/** A value made of a record's other values, as data. Empty values make it empty, except in `text` and in rows. */
export type Computation =
  | { readonly sum: readonly Operand[] }
  | { readonly difference: readonly [Operand, Operand] }
  | { readonly product: readonly Operand[] }
  /** The first divided by the second; empty if that is 0. */
  | { readonly quotient: readonly [Operand, Operand] }
  /** Texts joined by `separator`, by default a space. */
  | { readonly text: readonly string[]; readonly separator?: string }
  /** Days from the first day to the second; `inclusive`: with both. */
  | { readonly days: readonly [string, string]; readonly inclusive?: boolean }
  | { readonly count: string }
  | { readonly total: string; readonly of: string | RowProduct };

export interface RowProduct {
  readonly product: readonly Operand[];
}

const named = (operands: readonly Operand[]) => operands.filter((operand) => typeof operand === 'string');

export function computedSources(computed: Computation): readonly string[] {
  if ('total' in computed) return [computed.total];
  if ('count' in computed) return [computed.count];
  return named(Object.values(computed).flatMap((operands) => (Array.isArray(operands) ? operands : [])));
}

export const rowSources = ({ of }: { readonly of: string | RowProduct }): readonly string[] =>
  typeof of === 'string' ? [of] : named(of.product);
