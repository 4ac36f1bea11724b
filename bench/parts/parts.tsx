import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType, ReactNode } from 'react';
import {
  CoreAdminContext,
  DataTable,
  DeleteButton,
  EditButton,
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
  ShowButton,
  testDataProvider,
  useList,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { registry } from '../../resources/registry';
import { FieldDisplay } from '../../src/fields/FieldDisplay';
import { createPolyglot } from '../../src/i18n/createI18nProvider';
import { RecordTable } from '../../src/ui/list/RecordTable';
import { RegistryProvider } from '../../src/ui/registry/RegistryContext';
import { createAppTheme } from '../../src/ui/theme/createAppTheme';
import { PlainLink } from '../../src/ui/theme/PlainLink';
import { tooltip } from '../../src/ui/theme/tooltip';

const rows = Array.from({ length: 25 }, (_, index) => index);
const controls = [1, 2, 3, 4];

export const lastText = `Record ${rows.length - 1}`;

const each = (content: (key: number) => ReactNode) => (
  <>
    {rows.map((row) => (
      <div key={row}>
        {controls.map((control) => content(row * controls.length + control))}
        Record {row}
      </div>
    ))}
  </>
);

const declaration = registry.get('equipments');
const records = rows.map((id) => ({ id, name_en: `Record ${id}`, name_ar: `سجل ${id}`, is_active: true }));
const dataProvider = testDataProvider();
const theme = createTheme(createAppTheme('ltr', 'light') as ThemeOptions);
const modules = import.meta.glob<Record<string, object>>('../../i18n/en/*.ts', { eager: true });
const i18nProvider = createPolyglot(Object.assign({}, ...Object.values(modules)) as never, 'en');

function List({ children }: { readonly children: ReactNode }) {
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ThemeProvider theme={theme}>
        <RegistryProvider registry={registry}>
          <ResourceContextProvider value={declaration.name}>
            <Records>{children}</Records>
          </ResourceContextProvider>
        </RegistryProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
}

function Records({ children }: { readonly children: ReactNode }) {
  const list = useList({ data: records, perPage: rows.length, resource: declaration.name });
  return <ListContextProvider value={list as ListControllerResult}>{children}</ListContextProvider>;
}

export const parts = {
  tooltips: {
    ours: () => each((key) => <button key={key} type="button" aria-label="Edit" {...tooltip('Edit')} />),
    theirs: () =>
      each((key) => (
        <Tooltip key={key} title="Edit">
          <button type="button" aria-label="Edit" />
        </Tooltip>
      )),
  },
  links: {
    ours: () =>
      each((key) => (
        <PlainLink key={key} to={`/exercises/${key}`}>
          Edit
        </PlainLink>
      )),
    theirs: () =>
      each((key) => (
        <Link key={key} to={`/exercises/${key}`}>
          Edit
        </Link>
      )),
  },
  table: {
    ours: () => (
      <List>
        <RecordTable />
      </List>
    ),
    theirs: () => (
      <List>
        <DataTable bulkActionButtons={<DeleteButton />}>
          {declaration.list.columns.map((source) => (
            <DataTable.Col key={source} source={source}>
              <FieldDisplay source={source} field={declaration.fields[source] as never} dense />
            </DataTable.Col>
          ))}
          <DataTable.Col label="">
            <ShowButton />
            <EditButton />
            <DeleteButton mutationMode="pessimistic" />
          </DataTable.Col>
        </DataTable>
      </List>
    ),
  },
} satisfies Readonly<Record<string, { readonly ours: ComponentType; readonly theirs: ComponentType }>>;

export type PartName = keyof typeof parts;
