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

/** As many rows as ours, found by the same search; all else is what react-admin guesses. */
const FloorList = () => <ListGuesser perPage={25} filters={[<SearchInput key="q" source="q" alwaysOn />]} />;

/** The least that a react-admin app can be while it does what is measured: the floor that every figure is a ratio to. */
export const App = () => (
  <Admin disableTelemetry dataProvider={dataProvider} authProvider={authProvider} i18nProvider={i18nProvider} layout={FloorLayout}>
    <Resource name="users" list={FloorList} edit={EditGuesser} show={ShowGuesser} />
    <Resource name="goals" list={FloorList} edit={EditGuesser} />
    <Resource name="exercises" list={FloorList} edit={EditGuesser} />
  </Admin>
);
