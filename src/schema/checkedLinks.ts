import type { Fields } from './fieldTypes';
import type { Values } from './recordTypes';

export type LengthUnit = 'days' | 'weeks' | 'months' | 'years';

type TargetFields<E, N> = Extract<E, { readonly name: N }> extends { readonly fields: infer F extends Fields } ? F : never;

/** The paths `<reference>.choosable` and `<reference>.fills.<source>` that name a missing field, or one of another type. */
export type LinkFaults<F extends Fields, E> = {
  [S in keyof F & string]: F[S] extends { readonly type: 'rows'; readonly fields: infer R extends Fields }
    ? LinkFaults<R, E>
    : F[S] extends { readonly resource: infer N extends string }
      ? ChoosableFault<F[S], S, TargetFields<E, N>> | FillsFault<F[S], S, F, TargetFields<E, N>>
      : never;
}[keyof F & string];

/** Without values such as `'$city'`, which name another field. */
type FixedPart<C> = { [K in keyof C as C[K] extends `$${string}` ? never : K]: C[K] };

type ChoosableFault<D, S extends string, T extends Fields> = D extends { readonly choosable: infer C }
  ? [Exclude<keyof C, keyof T>, FixedPart<C>] extends [never, Partial<Values<T>>]
    ? never
    : `${S}.choosable`
  : never;

type FillsFault<D, S extends string, F extends Fields, T extends Fields> = D extends { readonly fills: infer X }
  ? {
      [K in keyof X & string]: K extends keyof F
        ? IsFill<X[K], F, T, F[K]['type']> extends true
          ? never
          : `${S}.fills.${K}`
        : `${S}.fills.${K}`;
    }[keyof X & string]
  : never;

type IsFill<X, F extends Fields, T extends Fields, Type> = X extends keyof T
  ? T[X]['type'] extends Type
    ? true
    : false
  : X extends { readonly from: infer A extends keyof F; readonly plus: infer B extends keyof T }
    ? [Type, F[A]['type'], T[B]] extends ['date', 'date', { readonly type: 'integer'; readonly unit: LengthUnit }]
      ? true
      : false
    : false;
