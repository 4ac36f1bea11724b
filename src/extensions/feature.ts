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

export interface PartProps {
  /** Mounted once, outside of all pages. */
  readonly root: object;
  /** Below the header, announced by screen readers. */
  readonly notices: object;
  /** Below the form that signs in. `isOver`: over an open form whose session has ended. */
  readonly signIn: { readonly isOver: boolean };
  /** Between the page title and the language switch. `compact`: on a phone. */
  readonly header: { readonly compact: boolean };
  /** Below an entry of the main menu: a list item, in a menu of a phone a menu item. `onClick`: closes that menu. */
  readonly 'menu.entry': { readonly resource: ResolvedResource; readonly collapsed: boolean; readonly onClick?: () => void };
  /** Beside the tabs above a list. */
  readonly 'list.above': object;
  /** Between the tabs and the toolbar of a list. */
  readonly 'list.notices': object;
  /** At the end of a list's toolbar. `isNarrow`: below 1100 px, where only an icon fits. */
  readonly 'list.toolbar': { readonly isNarrow: boolean };
  /** Among the bulk actions. A customization with the part's name replaces it. */
  readonly 'list.bulkActions': { readonly selection: Selection };
  /** Above the sections of a form. `useBeforeSave` adds a step to its saves. */
  readonly 'form.notices': RecordForm;
  /** Beside a detail page or a form. `values` are the record's, or as currently typed. */
  readonly 'record.aside': { readonly resource: ResolvedResource; readonly values: Readonly<Record<string, unknown>> };
  /** Below the sections of a detail page. */
  readonly 'record.panels': { readonly record: RaRecord };
  /** After an action, in its notice or its results. `action`: its id in the history. `isFinal`: it cannot be undone from there. */
  readonly 'job.ended': { readonly action: string; readonly isFinal?: boolean };
  /** For each resource of a section page, and of a dashboard without widgets. */
  readonly overview: { readonly resource: ResolvedResource };
}

export type Place = keyof PartProps;

export interface Part<P = object> {
  readonly Component: ComponentType<P>;
  readonly when?: (resource: ResolvedResource) => boolean;
  /** A hook. @returns a function that prefetches the component's code and never rejects */
  readonly usePreload?: () => () => Promise<void>;
  /** In `list.bulkActions`: placed after customized actions. */
  readonly isLast?: boolean;
  /** In `list.bulkActions`: this part alone does not make rows selectable. */
  readonly isSecondary?: boolean;
}

/** A link to a page. Its label is the message `common.pages.<path>`. */
export interface PageLink {
  /** `menu`: at the end of the main menu. `account`: in the user's menu. Search lists both. */
  readonly in: 'menu' | 'account';
  readonly icon: IconName;
  readonly useIsShown?: () => boolean;
}

export interface FeaturePage {
  readonly load: () => Promise<ComponentType>;
  /** Message namespaces that load with it: files of `i18n/<locale>`. */
  readonly namespaces?: readonly string[];
  /** Shown without the app layout and without a sign-in. */
  readonly isPublic?: boolean;
  readonly when?: (api: Api) => boolean;
  readonly link?: PageLink;
}

/** A page below a resource's list. `customizations.resources.<name>.views.<path>` replaces it. */
export interface FeatureView {
  readonly View: ComponentType;
  readonly when?: (resource: ResolvedResource) => boolean;
}

/** Actions, as `<ActionButton>`: each place renders its own kind of button. */
export interface ActionCustomizations {
  /** In the menu of a row and at the top of the detail page, in react-admin's record context. */
  readonly record?: readonly ComponentType[];
  /** For `useListContext().selectedIds`. A named action replaces the generated one: `export`, `edit`, `delete` or a transition. */
  readonly bulk?: readonly ComponentType[] | { readonly [name: string]: ComponentType };
  readonly list?: readonly ComponentType[];
}

export interface WrapContext {
  readonly registry: Registry;
  readonly session: SessionClient;
  readonly throttle: Throttle;
  readonly getLocale: () => string;
}

export interface ResourceExtensions {
  /** Additional list columns. Their titles are the messages `resources.<name>.columns.<key>`, else `common.columns.<key>`. */
  readonly columns?: { readonly [key: string]: ComponentType };
  readonly actions?: Omit<ActionCustomizations, 'bulk'> & { readonly bulk?: { readonly [name: string]: ComponentType } };
}

export interface Feature {
  readonly name: string;
  readonly needs?: readonly string[];
  readonly pages?: Readonly<Record<string, FeaturePage>>;
  /** By path below a list: `/<resource>/<path>`. */
  readonly views?: Readonly<Record<string, FeatureView>>;
  readonly resources?: (resource: ResolvedResource) => ResourceExtensions;
  /** Wraps the data provider, as react-admin's `withLifecycleCallbacks` does. A feature wraps those listed before it. */
  readonly dataProvider?: (provider: DataProvider, app: WrapContext) => DataProvider;
  readonly authProvider?: (provider: AuthProvider, app: WrapContext) => AuthProvider;
  /** Deletes other users' data from the browser. Called when another user signs in over an open page. */
  readonly forgetOthers?: (userId: string) => void;
  readonly parts?: { readonly [P in Place]?: Readonly<Record<string, Part<PartProps[P]>>> };
}

export const defineFeature = (feature: Feature): Feature => feature;
