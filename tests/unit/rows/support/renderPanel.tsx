import { ResourceContextProvider } from 'react-admin';
import { vi } from 'vitest';
import { defineRegistry } from '../../../../src/schema/defineRegistry';
import { defineResource } from '../../../../src/schema/defineResource';
import type { Row } from '../../../../src/ui/rows/rowTypes';
import { GeneratedShow } from '../../../../src/ui/show/GeneratedShow';
import { renderRoutes } from '../../../support/renderRoutes';

const songs = defineResource({
  name: 'songs',
  path: 'songs',
  icon: 'document',
  section: 'training',
  recordRepresentation: 'name',
  fields: { name: { type: 'text', required: true } },
  list: { columns: ['name'] },
  sections: { main: ['name'] },
});

const concerts = (canEdit: boolean, isSorted: boolean) =>
  defineResource({
    name: 'concerts',
    path: 'concerts',
    icon: 'document',
    section: 'training',
    recordRepresentation: 'name',
    fields: {
      name: { type: 'text', required: true },
      songs: {
        type: 'rows',
        maxRows: 4,
        ...(isSorted && { groupBy: ['times'] as const }),
        fields: { song: { type: 'reference', resource: 'songs', required: true }, times: { type: 'integer', required: true, min: 1 } },
        save: { path: '{id}/songs/', body: 'songs' },
        add: { path: '{id}/song/' },
      },
    },
    list: { columns: ['name'] },
    sections: { main: ['name'], songs: ['songs'] },
    can: { edit: canEdit },
  });

const section = (title: string) => ({ title, help: '' });
const resources = {
  songs: { name: 'Song |||| Songs', fields: { name: 'Name' }, sections: { main: section('Song') } },
  concerts: {
    name: 'Concert |||| Concerts',
    fields: { name: 'Name', songs: 'Songs' },
    sections: { main: section('Concert'), songs: section('Songs') },
    rows: {
      songs: {
        count: '%{smart_count} song |||| %{smart_count} songs',
        add: 'Add a song',
        none: 'No songs yet.',
        fields: { song: 'Song', times: 'Times' },
      },
    },
  },
};

export const songNames = ['Air', 'Bolero', 'Canon', 'Dance'];
const songRecords = songNames.map((name, index) => ({ id: index + 1, name }));

/** Renders a concert with three songs on a stateful server. */
export function renderPanel({ canEdit = true, isSorted = false }: { readonly canEdit?: boolean; readonly isSorted?: boolean } = {}) {
  let rows: Row[] = [1, 2, 3].map((song) => ({ id: 10 + song, song, times: song }));
  const numbered = (list: readonly Row[]) => list.map((row, index) => ({ ...row, id: row.id ?? 100 + index }));
  const saveRows = vi.fn(async (_resource: string, _id: unknown, _source: string, list: readonly Row[]) => {
    rows = numbered(list);
  });
  const addRow = vi.fn(async (_resource: string, _id: unknown, _source: string, row: Row) => {
    rows = numbered([...rows, row]);
  });
  const getMany = vi.fn(async (_resource: string, { ids }: { ids: readonly unknown[] }) => ({
    data: songRecords.filter(({ id }) => ids.map(Number).includes(id)),
  }));
  const getOne = async () => ({ data: { id: 7, name: 'Gala', songs: rows } });
  const getList = async () => ({ data: songRecords, total: songRecords.length });
  const element = (
    <ResourceContextProvider value="concerts">
      <GeneratedShow />
    </ResourceContextProvider>
  );
  const { user } = renderRoutes([{ path: '/concerts/:id/show', element }], {
    path: '/concerts/7/show',
    registry: defineRegistry([songs, concerts(canEdit, isSorted)]) as never,
    words: { resources },
    data: { getOne, getMany, getList, saveRows, addRow } as never,
  });
  return { user, saveRows, addRow, getMany };
}
