import type { users as declaration } from '../resources/users';
import type { Authored, BySlug } from './authored';

/** An account; email and phone follow from the slug. Nobody has a password, so none of them can sign in. */
export type AuthoredUser = Authored<typeof declaration, Record<never, string>, 'email' | 'phone'> & {
  /** Days between joining and the day the data is loaded. */
  readonly joinedDaysAgo: number;
  /** Has not uploaded a portrait. */
  readonly withoutPortrait?: true;
};

export const users = {
  'ola-mahrous': { name: 'Ola Mahrous', gender: 'F', is_staff: true, joinedDaysAgo: 724 },
  'peter-andrews': { name: 'Peter Andrews', gender: 'M', is_staff: true, joinedDaysAgo: 698 },
  'hossam-bakr': { name: 'Hossam Bakr', gender: 'M', is_staff: true, is_active: false, joinedDaysAgo: 655 },
  'mona-elgohary': { name: 'منى الجوهري', gender: 'F', is_staff: false, joinedDaysAgo: 612 },
  'ramy-aziz': { name: 'Ramy Aziz', gender: 'M', is_staff: false, joinedDaysAgo: 580 },
  'laila-zaki': { name: 'Laila Zaki', gender: 'F', is_staff: false, joinedDaysAgo: 541 },
  'sara-whitfield': { name: 'Sara Whitfield', gender: 'F', is_staff: false, joinedDaysAgo: 503 },
  'abdelrahman-sami': { name: 'عبد الرحمن سامي', gender: 'M', is_staff: false, joinedDaysAgo: 470 },
  'nadine-khoury': { name: 'Nadine Khoury', gender: 'F', is_staff: false, joinedDaysAgo: 433 },
  'islam-gaber': { name: 'Islam Gaber', gender: 'M', is_staff: false, is_active: false, joinedDaysAgo: 401 },
  'jonas-weber': { name: 'Jonas Weber', gender: 'M', is_staff: false, joinedDaysAgo: 366 },
  'fatma-elsherbiny': { name: 'فاطمة الشربيني', gender: 'F', is_staff: false, joinedDaysAgo: 330 },
  'adham-wagdy': { name: 'Adham Wagdy', gender: 'M', is_staff: false, joinedDaysAgo: 289 },
  'grace-njoroge': { name: 'Grace Njoroge', gender: 'F', is_staff: false, joinedDaysAgo: 254 },
  'tamer-elhadidy': { name: 'Tamer El Hadidy', gender: 'M', is_staff: false, joinedDaysAgo: 221, withoutPortrait: true },
  'jana-hesham': { name: 'Jana Hesham', gender: 'F', is_staff: false, joinedDaysAgo: 183 },
  'bassem-riad': { name: 'باسم رياض', gender: 'M', is_staff: false, joinedDaysAgo: 150 },
  'chiara-rossi': { name: 'Chiara Rossi', gender: 'F', is_staff: false, joinedDaysAgo: 118 },
  'eslam-shaaban': { name: 'Eslam Shaaban', gender: 'M', is_staff: false, joinedDaysAgo: 88, withoutPortrait: true },
  'habiba-nour': { name: 'Habiba Nour', gender: 'F', is_staff: false, joinedDaysAgo: 64 },
  'marwan-shalaby': { name: 'Marwan Shalaby', gender: 'M', is_staff: false, joinedDaysAgo: 41 },
  'iman-badawi': { name: 'إيمان بدوي', gender: 'F', is_staff: false, joinedDaysAgo: 26 },
  'seif-eldeeb': { name: 'Seif El Deeb', gender: 'M', is_staff: false, joinedDaysAgo: 12 },
  'lina-darwish': { name: 'Lina Darwish', gender: 'F', is_staff: false, joinedDaysAgo: 5, withoutPortrait: true },
  'david-osei': { name: 'David Osei', gender: 'M', is_staff: false, joinedDaysAgo: 1 },
} as const satisfies BySlug<AuthoredUser>;
