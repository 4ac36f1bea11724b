// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import purify from 'dompurify';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FieldDisplay } from '../../../src/fields/FieldDisplay';
import type { BuiltInFieldType, FieldDeclaration as DeclaredField, FieldType } from '../../../src/schema/fieldTypes';
import { isEmptyValue } from '../../../src/schema/isEmptyValue';
import { everyFieldRegistry } from '../../support/everyField';
import { renderRoutes } from '../../support/renderRoutes';
import type { AppLocale } from '../../support/testedLocales';

const resources = {
  samples: {
    fields: { field: 'Field' },
    states: { field: { true: 'Active', false: 'Inactive' } },
    choices: { field: { low: 'Low level' } },
    rows: { field: { count: '%{smart_count} step |||| %{smart_count} steps', fields: { title: 'Title', sets: 'Sets' } } },
  },
};
const labels = [1, 2, 3, 4].map((id) => ({ id, name: `Label ${id}`, name_en: `Label ${id}`, name_ar: '' }));
const getMany = vi.fn(async (_resource: string, { ids }: { ids: readonly number[] }) => ({
  data: labels.filter(({ id }) => ids.map(Number).includes(id)),
}));

afterEach(() => {
  cleanup();
  getMany.mockClear();
});

interface Drawn {
  readonly dense?: boolean;
  readonly record?: Readonly<Record<string, unknown>>;
  readonly locale?: AppLocale;
}

function draw<T extends FieldType>(field: DeclaredField<T>, value: unknown, { dense = false, record = {}, locale = 'en' }: Drawn = {}) {
  const element = (
    <ResourceContextProvider value="samples">
      <FieldDisplay source="field" field={field as never} dense={dense} record={{ id: 7, title: 'Sample', field: value, ...record }} />
    </ResourceContextProvider>
  );
  const options = { registry: everyFieldRegistry, words: { resources }, data: { getMany } as never, locale };
  return renderRoutes([{ path: '/', element }], options).container;
}

/** A declaration of each type, a value, and its visible text. */
const shown: { readonly [T in BuiltInFieldType]: readonly [field: DeclaredField<T>, value: unknown, text: string] } = {
  text: [{ type: 'text' }, 'Hello', 'Hello'],
  longText: [{ type: 'longText' }, 'A long story', 'A long story'],
  richText: [{ type: 'richText' }, '<p>Bold <b>words</b></p>', 'Bold words'],
  integer: [{ type: 'integer', unit: 'years' }, 1200, '1,200years'],
  decimal: [{ type: 'decimal', decimals: 2 }, '2.5', '2.50'],
  money: [{ type: 'money', currency: 'EGP' }, '1250.5', 'EGP 1,250.50'],
  boolean: [{ type: 'boolean' }, false, 'Inactive'],
  date: [{ type: 'date' }, '2024-03-05', '5 Mar 2024'],
  datetime: [{ type: 'datetime' }, '2024-03-05T12:00:00Z', '5 Mar 2024, '],
  time: [{ type: 'time' }, '14:05:09', '14:05:09'],
  duration: [{ type: 'duration' }, '3 02:30:00', '3 days, 2 hours, 30 minutes'],
  email: [{ type: 'email' }, 'a@example.com', 'a@example.com'],
  phone: [{ type: 'phone' }, '+20 100 555', '+20 100 555'],
  url: [{ type: 'url' }, 'https://www.example.com/', 'example.com'],
  password: [{ type: 'password' }, undefined, 'Never shown'],
  choice: [{ type: 'choice', choices: ['low'] }, 'low', 'Low level'],
  choices: [{ type: 'choices', choices: ['low', 'high'] }, ['low', 'strange'], 'Low levelstrange'],
  tags: [{ type: 'tags' }, ['New', 'New', 'Old'], 'NewNewOld'],
  json: [{ type: 'json' }, '{\n  "a": 1\n}', '{\n  "a": 1\n}'],
  image: [{ type: 'image' }, null, 'S'],
  file: [{ type: 'file' }, 'https://example.com/media/My%20paper.pdf?x=1', 'My paper.pdf'],
  files: [{ type: 'files', of: 'file' }, ['https://example.com/a.pdf', 'https://example.com/media/1.pdf#name=b.pdf'], 'a.pdf'],
  videoUrl: [{ type: 'videoUrl' }, 'https://video.example.com/v/1', 'video.example.com/v/1'],
  reference: [{ type: 'reference', resource: 'labels' }, 2, 'Label 2'],
  references: [{ type: 'references', resource: 'labels' }, [1, 2, 3], 'Label 1Label 2Label 3'],
  rows: [
    { type: 'rows', fields: { title: { type: 'text' }, sets: { type: 'integer' } } },
    [{ id: 1, title: 'Warm up', sets: 3 }],
    'Warm up',
  ],
  localized: [{ type: 'localized', of: 'text' }, 'Ignored', 'EnglishPressArabicضغط'],
};

const cases = Object.entries(shown) as [FieldType, readonly [DeclaredField<FieldType>, unknown, string]][];

describe('a field of type', () => {
  test.each(cases)('%s shows its value', async (_type, [field, value, text]) => {
    const container = draw(field, value, { record: { field_en: 'Press', field_ar: 'ضغط' } });
    await waitFor(() => expect(container.textContent?.replaceAll('\u00a0', ' ')).toContain(text));
  });

  test.each(cases.filter(([type]) => type !== 'password' && type !== 'image'))('%s says that it is empty', (_type, [field]) => {
    for (const value of [null, undefined, '', ...(['references', 'rows', 'choices', 'tags', 'files'].includes(field.type) ? [[]] : [])]) {
      expect(draw(field, value, { dense: true }).textContent).toBe('—Empty');
      cleanup();
    }
  });
});

test('false and zero are values, not emptiness', () => {
  expect([false, 0, '0'].map(isEmptyValue)).toEqual([false, false, false]);
});

test('rich text is cleaned by DOMPurify before it is drawn', () => {
  // DOMPurify does not support happy-dom, and has its own tests.
  vi.spyOn(purify, 'sanitize').mockImplementation((html) => String(html).replace(/<script>.*<\/script>/, ''));
  expect(draw({ type: 'richText' }, '<p>Hi<script>steal()</script></p>').innerHTML).not.toContain('steal');
});

test('rich text is plain text in a table', () => {
  expect(draw({ type: 'richText' }, '<p>Bold <b>words</b></p><p>&amp; more&nbsp;words</p>', { dense: true }).textContent).toBe(
    'Bold words & more words',
  );
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])('the address %s is shown but is no link', (address) => {
  for (const type of ['url', 'videoUrl', 'file'] as const) {
    const container = draw({ type } as DeclaredField<'url'>, address);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain(address);
    cleanup();
  }
});

test('a file is a link with its own name, in the direction of the name', () => {
  const address = 'https://example.com/media/1b9d.pdf#name=%D8%B4%D9%87%D8%A7%D8%AF%D8%A9%20%D8%A7%D9%84%D9%85%D8%AF%D8%B1%D8%A8.pdf';
  for (const dense of [true, false]) {
    draw({ type: 'file' }, address, { dense });
    expect(screen.getByRole('link', { name: 'شهادة المدرب.pdf (opens in a new tab)' })).toMatchObject({ href: address });
    expect(screen.getByText('شهادة المدرب.pdf').dir).toBe('auto');
    cleanup();
  }
});

test('a link to elsewhere opens apart, without access to this page', () => {
  const link = draw({ type: 'url' }, 'https://example.com/a').querySelector('a');
  expect(link).toMatchObject({ href: 'https://example.com/a', target: '_blank', rel: 'noopener noreferrer' });
  expect(screen.getByRole('link', { name: 'example.com/a (opens in a new tab)' })).toBeTruthy();
});

test('an email and a phone number are links that read from left to right', () => {
  const email = draw({ type: 'email' }, 'a@example.com').querySelector('a');
  expect([email?.href, email?.dir]).toEqual(['mailto:a@example.com', 'ltr']);
  const phone = draw({ type: 'phone' }, '+20 (100) 555-1').querySelector('a');
  expect([phone?.href, phone?.dir]).toEqual(['tel:+201005551', 'ltr']);
});

test('a password is never shown, even if the API sends one', () => {
  expect(draw({ type: 'password' }, 'hunter2').textContent).toBe('Never shown');
});

test('a picture is named after its record', () => {
  draw({ type: 'image' }, 'https://example.com/a.png', { dense: true });
  expect(screen.getByRole('img', { name: 'Sample' })).toMatchObject({ src: 'https://example.com/a.png' });
});

test('a choice that the declaration does not know is shown as it came', () => {
  expect(draw({ type: 'choice', choices: ['low'] }, 'unheard-of').textContent).toBe('unheard-of');
});

test('references of a table are two chips, a count and unseen the names of the rest, and are read in one call', async () => {
  resizeTo(1600);
  const container = draw({ type: 'references', resource: 'labels' }, [1, 2, 3, 4], { dense: true });
  await waitFor(() => expect(container.textContent).toBe('Label 1Label 2+2Label 3 · Label 4'));
  expect(container.querySelector('.v-unseen')?.textContent).toBe('Label 3 · Label 4');
  expect(getMany).toHaveBeenCalledTimes(1);
});

test('a reference leads to the record, and one that is gone keeps its number', async () => {
  draw({ type: 'reference', resource: 'labels' }, 2);
  expect(await screen.findByRole('link', { name: 'Label 2' })).toHaveProperty('pathname', '/labels/2/show');
  cleanup();
  draw({ type: 'reference', resource: 'labels' }, 99);
  expect(await screen.findByRole('link', { name: '#99' })).toBeTruthy();
});

test.each([
  [
    'en',
    [
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ],
  ],
  [
    'ar',
    [
      ['ar', 'rtl'],
      ['en', 'ltr'],
    ],
  ],
] as const)('a localized text stands in both languages, that of the page first, each in its own direction (%s)', (locale, expected) => {
  const container = draw({ type: 'localized', of: 'text' }, 'Press', { locale, record: { field_en: 'Press', field_ar: 'ضغط' } });
  const columns = [...container.querySelectorAll('[lang][dir]')];
  expect(columns.map((column) => [column.getAttribute('lang'), column.getAttribute('dir')])).toEqual(expected);
});

test.each(['text', 'longText', 'richText'] as const)(
  'a localized %s that begins with a word of the other script keeps its direction',
  async (of) => {
    const record = { field_en: 'تمرين means exercise', field_ar: 'Push-up تمرين الضغط' };
    const container = draw({ type: 'localized', of }, null, { record });
    await waitFor(() => expect(container.textContent).toContain(record.field_ar));
    expect([...container.querySelectorAll('[dir="auto"]')]).toEqual([]);
    for (const [text, dir] of [
      [record.field_en, 'ltr'],
      [record.field_ar, 'rtl'],
    ]) {
      const written = [...container.querySelectorAll('[dir]')].filter((element) => element.textContent === text).at(-1);
      expect(written?.getAttribute('dir')).toBe(dir);
    }
  },
);

test('a long text of an unknown language has the direction of each of its paragraphs', () => {
  const element = draw({ type: 'longText' }, 'Push-up').querySelector('.v-paragraphs');
  expect([element?.getAttribute('dir'), element?.classList.contains('any')]).toEqual(['auto', true]);
});

test('a localized text that lacks this language shows the other one in a table', () => {
  expect(draw({ type: 'localized', of: 'text' }, null, { dense: true, record: { field_en: '', field_ar: 'ضغط' } }).textContent).toBe('ضغط');
});

test('a table of rows names a unit in the title of its column', () => {
  draw({ type: 'rows', fields: { sets: { type: 'integer', unit: 'seconds' } } }, [{ id: 1, sets: 90 }]);
  expect(screen.getByRole('columnheader', { name: 'Sets (seconds)' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '90' })).toBeTruthy();
});

test('a table of rows aligns digits right and everything else at the start, in both directions', () => {
  const alignments = (locale: AppLocale) => {
    draw(shown.rows[0], [{ title: 'Warm up', sets: 3 }], { locale });
    const cells = screen.getAllByRole('row').flatMap((row) => [...row.children]);
    cleanup();
    return cells.map(({ className }) => /MuiTableCell-align(Left|Right)/.exec(className)?.[1]);
  };
  expect(alignments('en')).toEqual(['Right', 'Left', 'Right', 'Right', 'Left', 'Right']);
  // Styles swap left and right in Arabic.
  expect(alignments('ar')).toEqual(['Left', 'Left', 'Left', 'Left', 'Left', 'Left']);
});

test('a table of rows that is wider than the page scrolls by keyboard, and its texts for screen readers do not widen the page', () => {
  draw(shown.rows[0], [{ title: 'Warm up', sets: null }]);
  const frame = screen.getByRole('group', { name: 'Field' });
  expect([frame.tabIndex, frame.style.position]).toEqual([0, 'relative']);
});

test('rows are counted in a table and listed with their labels on a page', () => {
  const field = shown.rows[0];
  expect(draw(field, [{ title: 'a' }, { title: 'b' }], { dense: true }).textContent).toBe('2 steps');
  cleanup();
  draw(field, [{ title: 'Warm up', sets: null }]);
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['#', 'Title', 'Sets']);
  expect(
    within(screen.getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Warm up', '—Empty']);
  expect(screen.getByRole('rowheader', { name: '1' })).toBeTruthy();
});

function resizeTo(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({
    width,
    height: 900,
  });
}
