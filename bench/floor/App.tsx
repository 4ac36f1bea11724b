import {
  Admin,
  AppBar,
  EditGuesser,
  Layout,
  type LayoutProps,
  ListGuesser,
  LocalesMenuButton,
  Resource,
  SearchInput,
  ShowGuesser,
  TitlePortal,
} from 'react-admin';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { i18nProvider } from './i18nProvider';

const FloorAppBar = () => (
  <AppBar toolbar={<LocalesMenuButton />}>
    <TitlePortal />
  </AppBar>
);

const FloorLayout = (props: LayoutProps) => <Layout {...props} appBar={FloorAppBar} />;

/** Page size and search as in our app. React-admin guesses the rest. */
const FloorList = () => <ListGuesser perPage={25} filters={[<SearchInput key="q" source="q" alwaysOn />]} />;

/** Smallest react-admin app that supports the measured steps. All ratios refer to it. */
export const App = () => (
  <Admin disableTelemetry dataProvider={dataProvider} authProvider={authProvider} i18nProvider={i18nProvider} layout={FloorLayout}>
    <Resource name="users" list={FloorList} edit={EditGuesser} show={ShowGuesser} />
    <Resource name="goals" list={FloorList} edit={EditGuesser} />
    <Resource name="exercises" list={FloorList} edit={EditGuesser} />
  </Admin>
);
