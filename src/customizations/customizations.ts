/** What `customizations/index.tsx` may say: components by name, typed from the registry. */

import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { Theme, ThemeOptions } from '@mui/material/styles';
import type { ComponentType } from 'react';
import type { Exporter, Validator } from 'react-admin';
import type { ActionCustomizations, Feature } from '../extensions/feature';
import type { IconName, MenuSection } from '../schema/declaration';
import type { ConflictDialogProps, OtherChangesNoticeProps } from './conflictProps';

/** Props of a `Field`. react-admin's own Fields take them; the record is in react-admin's record context. */
export interface CustomFieldProps {
  readonly source: string;
}

/** Props of an `Input`. react-admin's own Inputs and `useInput` take them. */
export interface CustomInputProps {
  readonly source: string;
  /** Translated label of the field. */
  readonly label: string;
  /** Translated help of the field, or false. */
  readonly helperText: string | false;
  /** What the declaration asks of the value, in react-admin's form. */
  readonly validate: Validator[];
}

/** The components of one field. What is left out stays generated. */
export interface FieldCustomization {
  /** Shows the field in lists, cards, detail pages and forms that only show it. `useIsDense()` tells a line from a page. */
  readonly Field?: ComponentType<CustomFieldProps>;
  /** Edits the field in forms, dialogs and the bulk edit. */
  readonly Input?: ComponentType<CustomInputProps>;
}

/**
 * Loads the component of a view, a page or a layout when it is opened, so that the first screen does not wait for its code. React's own
 * `() => import('./X')` works for a file with a default export.
 */
export type LoadComponent = () => Promise<ComponentType | { readonly default: ComponentType }> & {
  readonly "Views, pages and layouts load lazily. Write: async () => (await import('./X')).X"?: never;
};

/** Whole views of a resource. react-admin's `<List>`, `<Show>`, `<Edit>`, `<Create>` and all below them work inside. */
export interface ViewCustomizations {
  readonly list?: LoadComponent;
  readonly show?: LoadComponent;
  readonly edit?: LoadComponent;
  readonly create?: LoadComponent;
  readonly import?: LoadComponent;
}

/** What can be replaced or added in one resource. */
export interface ResourceCustomizations {
  readonly fields?: { readonly [source: string]: FieldCustomization | undefined };
  /** Columns of the list that are no fields. Their titles are the messages `resources.<name>.columns.<key>`. */
  readonly columns?: { readonly [key: string]: ComponentType };
  readonly actions?: ActionCustomizations;
  /** Panels of the detail page. Their titles are the messages `resources.<name>.panels.<key>`. */
  readonly panels?: { readonly [key: string]: ComponentType };
  /**
   * Other ways to show the list, beside the table and in the address: `?layout=map`. The records are in react-admin's list context, with
   * its filters and pages. Their names are the messages `resources.<name>.layouts.<key>`.
   */
  readonly layouts?: { readonly [key: string]: LoadComponent };
  readonly views?: ViewCustomizations;
  /** react-admin's exporter, which is called in place of the generated files with the records that people choose; `false`: no export. */
  readonly exporter?: Exporter | false;
}

/**
 * Keys of customized `columns`, by which `<ResourceTable columns>` names them. To be extended where they are written:
 * `declare module '../src/customizations/customizations' { interface CustomColumns { daysLeft: true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: customizations extend it
export interface CustomColumns {}

/** Icons by name, as `customizations/icons.tsx` lists them. */
export type Icons = Readonly<Record<string, ComponentType<SvgIconProps>>>;

/** A page of its own in the menu, at `/<name>`. Its title is the message `pages.<name>.title`. */
export interface PageCustomization {
  readonly icon: IconName;
  readonly section: MenuSection;
  readonly Page: LoadComponent;
}

export interface LogoProps {
  /** Width and height in px. */
  readonly size?: number | undefined;
}

/**
 * Generated parts by name, for every resource. A component of your own gets the props of the generated part, which takes its place if it
 * throws. Load it with `lazy`: no first screen needs it.
 */
export interface PartCustomizations {
  /** The choice where two people changed the same field. */
  readonly ConflictDialog?: ComponentType<ConflictDialogProps>;
  /** The notice in an open form that names what others have changed. */
  readonly OtherChangesNotice?: ComponentType<OtherChangesNoticeProps>;
}

/** Customizations whose names have been checked against the registry. */
export interface Customizations {
  /** The components of the types in `customizations/fieldTypes.ts`. */
  readonly fieldTypes?: Readonly<Record<string, unknown>>;
  readonly resources?: { readonly [resource: string]: ResourceCustomizations | undefined };
  readonly pages?: { readonly [name: string]: PageCustomization };
  readonly parts?: PartCustomizations;
  /** Features of your own, in the places that those of `src/features.ts` have. */
  readonly features?: readonly Feature[];
  /** Changes the theme. It is called for light and dark, and for both directions: `base.palette.mode`, `base.direction`. */
  readonly theme?: (base: ThemeOptions) => Theme | ThemeOptions;
  /** Stands in place of the logo in the menu and on the sign-in page. */
  readonly logo?: ComponentType<LogoProps>;
}
