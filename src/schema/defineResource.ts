import type { ResourceDeclaration } from './declaration';
import type { Field, FieldDeclaration, Fields, FieldType } from './fieldTypes';

/** `T` with every key that is not in `Shape` as `never`, so that a misspelt option does not compile. */
type Exact<T, Shape> = { readonly [K in keyof T]: K extends keyof Shape ? T[K] : never };

type ExactField<F> = F extends { readonly type: infer T extends FieldType }
  ? Exact<F, FieldDeclaration<T>> & ExactChoice<F> & ExactRows<F>
  : Field;

type ExactChoice<F> = F extends { readonly type: 'choice' | 'choices'; readonly choices: readonly (infer C extends string)[] }
  ? {
      readonly default?: C;
      readonly tones?: { readonly [K in C]?: unknown } & (F extends { readonly tones: infer T } ? Exact<T, Record<C, unknown>> : unknown);
    }
  : unknown;

type ExactRows<F> = F extends { readonly type: 'rows'; readonly fields: infer R }
  ? { readonly fields: { readonly [S in keyof R]: ExactField<R[S]> }; readonly groupBy?: readonly (keyof R & string)[] }
  : unknown;

type ExactFields<F extends Fields> = { readonly [S in keyof F]: ExactField<F[S]> };

type Declared<F extends Fields> = Omit<ResourceDeclaration<F>, 'fields' | 'name'>;

/** Declares a resource. The result keeps its literal type, from which record and message types are derived. */
export function defineResource<const N extends string, const F extends Fields, const D extends Declared<NoInfer<F>>>(
  declaration: { readonly name: N; readonly fields: F & ExactFields<F> } & D & Exact<D, Declared<F> & { name: N; fields: F }>,
): { readonly name: N; readonly fields: F } & D {
  return declaration as unknown as { readonly name: N; readonly fields: F } & D;
}
