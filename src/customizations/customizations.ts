/** What `customizations/index.tsx` may say: components by name, typed from the registry. */
import type { ThemeOptions } from '@mui/material/styles';
import type { ComponentType } from 'react';
import type { IconName, MenuSection } from '../schema/declaration';
import type { Registry } from '../schema/defineRegistry';

/** Whole views of a resource. react-admin's `<List>`, `<Show>`, `<Edit>`, `<Create>` and all below them work inside. */
export interface ViewCustomizations {
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
}

/** What can be replaced or added in one resource. */
export interface ResourceCustomizations {
  readonly views?: ViewCustomizations;
}

/** A page of its own in the menu, at `/<name>`. Its title is the message `pages.<name>.title`. */
export interface PageCustomization {
  readonly icon: IconName;
  readonly section: MenuSection;
  readonly Page: ComponentType;
}

export interface LogoProps {
  /** Width and height in px. */
  readonly size?: number | undefined;
}

/** Customizations whose names have been checked against the registry. */
export interface Customizations {
  readonly resources?: { readonly [resource: string]: ResourceCustomizations | undefined };
  readonly pages?: { readonly [name: string]: PageCustomization };
  /** Changes the theme. It is called for light and dark, and for both directions: `base.palette.mode`, `base.direction`. */
  readonly theme?: (base: ThemeOptions) => ThemeOptions;
  /** Stands in place of the logo in the menu and on the sign-in page. */
  readonly logo?: ComponentType<LogoProps>;
}

type Declared<R> = R extends { readonly types?: { readonly declared: infer D } } ? D : never;

/** A singleton has one page, its form. */
type CustomizationsOfResource<D> = D extends { readonly kind: 'singleton' }
  ? { readonly views?: Pick<ViewCustomizations, 'edit'> }
  : { readonly views?: ViewCustomizations };

/** `Customizations` with the names of a registry. */
export interface CustomizationsOf<R extends Registry> extends Omit<Customizations, 'resources'> {
  readonly resources?: {
    readonly [D in Declared<R> as D extends { readonly name: infer N extends string } ? N : never]?: CustomizationsOfResource<D>;
  };
}
