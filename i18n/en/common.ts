import type { MenuSection } from '../../src/schema/declaration';
import type { AppLocale, Unit } from '../../src/schema/fieldTypes';
import { product } from './product/product';

/** The frame of the app: what every screen shares. */
export const common = {
  /** A record that has no name of its own. */
  numbered: '%{resource} #%{id}',
  ...product,
  /** Name of whoever is signed in without a name (specification §2). */
  guest: 'Guest',
  yes: 'Yes',
  no: 'No',
  menu: {
    overview: 'Overview',
    people: 'People',
    training: 'Training',
    trainers: 'Trainer network',
    business: 'App content',
    records: 'Records',
  } satisfies { readonly [S in MenuSection]: string },
  pages: {
    dashboard: 'Dashboard',
    generalInfo: 'General Information',
    profile: 'Profile',
    activity: 'Activity',
  },
  /** After a number, in the form that the number asks for. */
  units: {
    seconds: 'second |||| seconds',
    minutes: 'minute |||| minutes',
    hours: 'hour |||| hours',
    days: 'day |||| days',
    weeks: 'week |||| weeks',
    months: 'month |||| months',
    years: 'year |||| years',
    kilograms: 'kg |||| kg',
    centimetres: 'cm |||| cm',
    kilocalories: 'kcal |||| kcal',
    percent: '% |||| %',
  } satisfies { readonly [U in Unit]: string },
  /** The title of a column of quantities. */
  columnTitle: '%{title} (%{unit})',
  /** A number with its unit, of units that a language may say in words («سنتان»). */
  quantities: {
    seconds: '%{amount} second |||| %{amount} seconds',
    minutes: '%{amount} minute |||| %{amount} minutes',
    hours: '%{amount} hour |||| %{amount} hours',
    days: '%{amount} day |||| %{amount} days',
    weeks: '%{amount} week |||| %{amount} weeks',
    months: '%{amount} month |||| %{amount} months',
    years: '%{amount} year |||| %{amount} years',
    kilocalories: '%{amount} kcal |||| %{amount} kcal',
  } satisfies { readonly [U in Unit]?: string },
  sizes: { kilobytes: '%{amount} kB', megabytes: '%{amount} MB' },
  /** Each language in its own words, whatever the language of the page. */
  languages: { en: 'English', ar: 'العربية' } satisfies { readonly [L in AppLocale]: string },
  shell: {
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    expandSidebar: 'Expand sidebar',
    collapseSidebar: 'Collapse sidebar',
    settings: 'Account',
    logout: 'Logout',
    profile: 'Profile',
    skipToContent: 'Skip to content',
    skipToSearch: 'Skip to search',
    skipToList: 'Skip to list',
    skipToForm: 'Skip to form',
    refresh: 'Refresh',
    loading: 'Loading',
    userMenu: 'User menu: %{name}',
    language: 'Language: %{name}',
    toDarkTheme: 'Switch to dark theme',
    toLightTheme: 'Switch to light theme',
    darkTheme: 'Dark theme',
    lightTheme: 'Light theme',
    waiting: '%{smart_count} pending |||| %{smart_count} pending',
  },
  search: {
    open: 'Search',
    placeholder: 'Go to a page or find a record',
    pages: 'Pages',
    results: 'Search results',
    all: 'All %{smart_count} results in %{name} |||| All %{smart_count} results in %{name}',
    found: '%{smart_count} result |||| %{smart_count} results',
    none: 'No results for “%{words}”.',
    failed: 'Could not search records. Check the connection and try again.',
  },
  offline: 'You are offline. Data may be out of date, and you can’t save until the connection is back.',
  busy: 'The server is busy. Trying again in %{smart_count} second. |||| The server is busy. Trying again in %{smart_count} seconds.',
  notFound: {
    title: 'Page not found',
    text: 'There is no page at %{path}. Check the address, or go back.',
    home: 'Go to dashboard',
    back: 'Go back',
  },
  error: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Your data has not changed. Try again, or go to another page.',
    outdated: 'Part of this page could not be loaded. There may be a new version, or the connection was lost. Reload the page.',
    /** A part of a page, or a whole page, whose code could not be fetched. */
    part: 'This part could not be loaded. There may be a new version, or the connection was lost. Try again, or reload the page.',
    retry: 'Try again',
    reload: 'Reload the page',
    home: 'Go to dashboard',
    details: 'Technical details',
  },
  /** A part that was added to the product and failed. */
  customization: {
    failed: '“%{name}” could not be shown.',
    copy: 'Copy details',
    copied: 'Details copied',
  },
};
