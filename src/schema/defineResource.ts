import type { ResourceDeclaration } from './declaration';
import type { Field, FieldDeclaration, Fields, FieldType } from './fieldTypes';

/** `T` with every key missing in `Shape` turned into `never`, so that a misspelt or foreign option does not compile. */
type Exact<T, Shape> = { readonly [K in keyof T]: K extends keyof Shape ? T[K] : never };

/** A field with only the options of its type. Row fields and choice tones are checked too. */
type ExactField<F> = F extends { readonly type: infer T extends FieldType }
  ? Exact<F, FieldDeclaration<T>> & ExactChoice<F> & ExactRows<F>
  : Field;

/** Checks that a choice's default and tones are among its choices. */
type ExactChoice<F> = F extends { readonly type: 'choice' | 'choices'; readonly choices: readonly (infer C extends string)[] }
  ? {
      readonly default?: C;
      readonly tones?: { readonly [K in C]?: unknown } & (F extends { readonly tones: infer T } ? Exact<T, Record<C, unknown>> : unknown);
    }
  : unknown;

/** Checks that rows are grouped by their own fields. */
type ExactRows<F> = F extends { readonly type: 'rows'; readonly fields: infer R }
  ? { readonly fields: { readonly [S in keyof R]: ExactField<R[S]> }; readonly groupBy?: readonly (keyof R & string)[] }
  : unknown;

type ExactFields<F extends Fields> = { readonly [S in keyof F]: ExactField<F[S]> };

/** The rest of a declaration, exact at the top level and one level down. */
type Declared<F extends Fields> = Omit<ResourceDeclaration<F>, 'fields' | 'name'>;

/**
 * Declares a resource. Its fields are named here and nowhere else.
 *
 * @param declaration plain data; see `ResourceDeclaration`
 * @returns the same object with its literal type, from which record types and message types follow
 */
export function defineResource<const N extends string, const F extends Fields, const D extends Declared<NoInfer<F>>>(
  declaration: { readonly name: N; readonly fields: F & ExactFields<F> } & D & Exact<D, Declared<F> & { name: N; fields: F }>,
): { readonly name: N; readonly fields: F } & D {
  return declaration as unknown as { readonly name: N; readonly fields: F } & D;
}
