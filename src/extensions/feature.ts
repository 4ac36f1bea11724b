import type { ComponentType } from 'react';
import type { AuthProvider, DataProvider, RaRecord } from 'react-admin';
import type { SessionClient } from '../auth/createSessionClient';
import type { Throttle } from '../http/createThrottle';
import type { Api } from '../schema/api';
import type { IconName } from '../schema/declaration';
import type { Registry } from '../schema/registry';
import type { ResolvedResource } from '../schema/resource';
import type { RecordForm } from './recordForm';
import type { Selection } from './selection';

/** Places where features add components, with the props that each component gets there. */
export interface PartProps {
  /** Mounted once, beside all pages. Renders nothing, or what lies over a page. */
  readonly root: object;
  /** Below the header, in a region that screen readers announce. */
  readonly notices: object;
  /** Between the page's title and the language. `compact`: on a phone. */
  readonly header: { readonly compact: boolean };
  /** Beside the tabs above a list: leads on from the list in context. */
  readonly 'list.above': object;
  /** Between the tabs and the toolbar of a list: notices about it. */
  readonly 'list.notices': object;
  /** At the end of a list's toolbar. `isNarrow`: on a phone, which has room for an icon. */
  readonly 'list.toolbar': { readonly isNarrow: boolean };
  /** Among the actions on selected records. A customization of the part's name replaces it. */
  readonly 'list.bulkActions': { readonly selection: Selection };
  /** Above the sections of a form: notices about what is typed. A part may take part in saves by `useBeforeSave`. */
  readonly 'form.notices': RecordForm;
  /** Beside a record on its detail page, and beside its form. `values`: of the record, or as they are typed. */
  readonly 'record.aside': { readonly resource: ResolvedResource; readonly values: Readonly<Record<string, unknown>> };
  /** Below the sections of a detail page. */
  readonly 'record.panels': { readonly record: RaRecord };
}

export type Place = keyof PartProps;

/** A component in a place. */
export interface Part<P = object> {
  readonly Component: ComponentType<P>;
  /** Which resources have it. Default: all. */
  readonly when?: (resource: ResolvedResource) => boolean;
  /** A hook. @returns a function that fetches the component's code before it is rendered, and never rejects */
  readonly usePreload?: () => () => Promise<void>;
  /** In `list.bulkActions`: true if it stands after customized actions. */
  readonly isLast?: boolean;
  /** In `list.bulkActions`: true if rows get no checkboxes for it alone. */
  readonly isSecondary?: boolean;
}

/** How people get to a page. Its label is the message `common.pages.<path>`. */
export interface PageLink {
  /** `menu`: at the end of the main menu. `account`: in the menu of the user. The search has both. */
  readonly in: 'menu' | 'account';
  readonly icon: IconName;
  /** A hook. Default: always. */
  readonly useIsShown?: () => boolean;
}

/** A page of the whole admin. */
export interface FeaturePage {
  readonly load: () => Promise<ComponentType>;
  /** Messages that load with it: files of `i18n/<locale>`. */
  readonly namespaces?: readonly string[];
  /** True if it stands outside of the frame, for whoever is not signed in. */
  readonly isPublic?: boolean;
  /** Which APIs have it. Default: all. */
  readonly when?: (api: Api) => boolean;
  /** Default: the registry says where it stands in the menu (`resources/menu.ts`). */
  readonly link?: PageLink;
}

/** A page of a resource, below its list. `customizations.resources.<name>.views.<path>` replaces it. */
export interface FeatureView {
  readonly View: ComponentType;
  /** Which resources have it. Default: all. */
  readonly when?: (resource: ResolvedResource) => boolean;
}

/** Actions, as `<ActionButton>`: each place draws it as its own kind of button. */
export interface ActionCustomizations {
  /** In the menu of a row and at the top of the detail page; the record is in react-admin's record context. */
  readonly record?: readonly ComponentType[];
  /**
   * For the selected records: `useListContext().selectedIds`. By name, one replaces the generated action of that name: `export`, `edit`,
   * `delete` or a transition's.
   */
  readonly bulk?: readonly ComponentType[] | { readonly [name: string]: ComponentType };
  /** In the toolbar of the list. */
  readonly list?: readonly ComponentType[];
}

/** What a feature may need to wrap a provider; the same objects for as long as the app runs. */
export interface WrapContext {
  readonly registry: Registry;
  readonly session: SessionClient;
  /** Makes calls wait that the server has no time for. */
  readonly throttle: Throttle;
  readonly getLocale: () => string;
}

/** What a feature adds to a resource; `customizations.resources.<name>` has the same members. */
export interface ResourceExtensions {
  /** Columns of the list that are no fields. Their titles are the messages `resources.<name>.columns.<key>`, else `common.columns.<key>`. */
  readonly columns?: { readonly [key: string]: ComponentType };
  readonly actions?: Omit<ActionCustomizations, 'bulk'> & { readonly bulk?: { readonly [name: string]: ComponentType } };
}

/** What a feature adds to the admin. Those of `src/features.ts` and `customizations.features` use the same places. */
export interface Feature {
  /** Names its folder. Errors say it. */
  readonly name: string;
  /** Names of features that it does not work without. */
  readonly needs?: readonly string[];
  /** By the path: `/<path>`. */
  readonly pages?: Readonly<Record<string, FeaturePage>>;
  /** By the path below a list: `/<resource>/<path>`. */
  readonly views?: Readonly<Record<string, FeatureView>>;
  /** Called once for each resource. */
  readonly resources?: (resource: ResolvedResource) => ResourceExtensions;
  /** Wraps the data provider, as react-admin's `withLifecycleCallbacks` does. A feature wraps those listed before it. */
  readonly dataProvider?: (provider: DataProvider, app: WrapContext) => DataProvider;
  /** Wraps the AuthProvider likewise. */
  readonly authProvider?: (provider: AuthProvider, app: WrapContext) => AuthProvider;
  /** Called when another user signs in over the pages of one: deletes what the browser stores for others. */
  readonly forgetOthers?: (userId: string) => void;
  /** By the place, then by a name. */
  readonly parts?: { readonly [P in Place]?: Readonly<Record<string, Part<PartProps[P]>>> };
}

/** Declares a feature. @throws nothing: `checkFeatures` finds mistakes in all of them at once */
export const defineFeature = (feature: Feature): Feature => feature;
