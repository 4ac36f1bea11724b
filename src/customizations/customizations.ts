import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { Theme, ThemeOptions } from '@mui/material/styles';
import type { ComponentType } from 'react';
import type { Exporter, Validator } from 'react-admin';
import type { ActionCustomizations, Feature } from '../extensions/feature';
import type { IconName, MenuSection } from '../schema/declaration';
import type { Dates } from '../schema/period';
import type { WidgetWidth } from '../schema/widget';
import type { ConflictDialogProps, OtherChangesNoticeProps } from './conflictProps';

/** Props of a custom `Field`, as for react-admin's own. The record is in react-admin's record context. */
export interface CustomFieldProps {
  readonly source: string;
}

/** Props of a custom `Input`, as for react-admin's own and for `useInput`. */
export interface CustomInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate: Validator[];
}

export interface FieldCustomization {
  /** Shows the field in lists, cards, detail pages and read-only forms. `useIsDense()` distinguishes them. */
  readonly Field?: ComponentType<CustomFieldProps>;
  readonly Input?: ComponentType<CustomInputProps>;
}

/** Loads a view, a page or a layout when it is opened. `() => import('./X')` works for a default export. */
export type LoadComponent = () => Promise<ComponentType | { readonly default: ComponentType }> & {
  readonly "Views, pages and layouts load lazily. Write: async () => (await import('./X')).X"?: never;
};

export interface ViewCustomizations {
  readonly list?: LoadComponent;
  readonly show?: LoadComponent;
  readonly edit?: LoadComponent;
  readonly create?: LoadComponent;
  readonly import?: LoadComponent;
}

export interface ResourceCustomizations {
  readonly fields?: { readonly [source: string]: FieldCustomization | undefined };
  /** Additional list columns. Their titles are the messages `resources.<name>.columns.<key>`. */
  readonly columns?: { readonly [key: string]: ComponentType };
  readonly actions?: ActionCustomizations;
  /** Panels of the detail page. Their titles are the messages `resources.<name>.panels.<key>`. */
  readonly panels?: { readonly [key: string]: ComponentType };
  /** Other list layouts, e.g. `?layout=map`. Records: react-admin's list context. Labels: `resources.<name>.layouts.<key>`. */
  readonly layouts?: { readonly [key: string]: LoadComponent };
  readonly views?: ViewCustomizations;
  /** react-admin's exporter, called with the chosen records instead of generating files. `false` disables the export. */
  readonly exporter?: Exporter | false;
}

/** Keys of custom `columns`. Extend: `declare module '../src/customizations/customizations' { interface CustomColumns { x: true } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: customizations extend it
export interface CustomColumns {}

export type Icons = Readonly<Record<string, ComponentType<SvgIconProps>>>;

/** A page in the menu, at `/<name>`. Its title is the message `pages.<name>.title`. */
export interface PageCustomization {
  readonly icon: IconName;
  readonly section: MenuSection;
  readonly Page: LoadComponent;
}

/** Replacements of generated parts, with the same props, loaded by `lazy`. If one throws, the generated part is shown. */
export interface PartCustomizations {
  readonly ConflictDialog?: ComponentType<ConflictDialogProps>;
  readonly OtherChangesNotice?: ComponentType<OtherChangesNoticeProps>;
}

export interface WidgetProps {
  readonly dates: Dates;
}

/** A card on the home page, in place of the declared widget of its name, else after all. Title: `dashboard.widgets.<name>.title`. */
export interface WidgetCustomization {
  readonly Widget: () => Promise<ComponentType<WidgetProps> | { readonly default: ComponentType<WidgetProps> }>;
  /** Default: a third of the row. */
  readonly width?: WidgetWidth;
}

export interface Customizations {
  readonly fieldTypes?: Readonly<Record<string, unknown>>;
  readonly resources?: { readonly [resource: string]: ResourceCustomizations | undefined };
  readonly pages?: { readonly [name: string]: PageCustomization };
  readonly widgets?: { readonly [name: string]: WidgetCustomization };
  readonly parts?: PartCustomizations;
  readonly features?: readonly Feature[];
  /** Changes components of MUI. Called for each combination of `base.palette.mode` and `base.direction`. Colours: `theme.ts`. */
  readonly theme?: (base: ThemeOptions) => Theme | ThemeOptions;
}
