// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNotation } from '../../../src/i18n/format';
import type { AppLocale } from '../../support/testedLocales';
import { buildThing, thingMessages } from './support/everyField';
import { input, renderScreen } from './support/renderScreen';

const updates = vi.fn();
const update = async (_resource: string, params: { data: unknown }) => {
  updates(params.data);
  return { data: params.data } as never;
};

beforeEach(() => updates.mockReset());
afterEach(() => sessionStorage.clear());

const save = async (user: ReturnType<typeof renderScreen>['user'], name = 'Save') => user.click(screen.getByRole('button', { name }));

describe.each<AppLocale>(['en', 'ar'])('the inputs of all field types in %s', (locale) => {
  const { fields } = thingMessages;
  const languages = locale === 'en' ? ['English', 'Arabic'] : ['الإنجليزية', 'العربية'];

  it('have an accessible name each, each language in its own direction with that of the page first, codes from left to right and free text as it comes', async () => {
    renderScreen({ locale });
    await screen.findByDisplayValue('Kettlebell');
    for (const language of languages) expect(input(`${fields.name} (${language})`).value).not.toBe('');
    for (const name of [
      'code',
      'seats',
      'weight',
      'price',
      'email',
      'phone',
      'website',
      'opened',
      'starts_at',
      'video',
      'summary',
    ] as const)
      expect(input(fields[name]).value, name).not.toBe('');
    for (const name of ['password', 'image', 'certificate'] as const)
      expect(input(fields[name]).type, name).toBe(name === 'password' ? 'password' : 'file');
    expect(screen.getByRole('switch', { name: fields.is_active })).toHaveProperty('checked', true);
    expect(within(screen.getByRole('radiogroup', { name: (name) => name.startsWith(fields.level) })).getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: (name) => name.startsWith(fields.colour) })).toBeTruthy();
    const mainTag = screen.getByRole('combobox', { name: fields.main_tag });
    await waitFor(() => expect(mainTag).toHaveProperty('value', 'Strength'));
    expect(screen.getByRole('combobox', { name: fields.tags })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: fields.steps })).getAllByRole('listitem')).toHaveLength(3);
    // The editor is a separate chunk.
    expect(await screen.findByRole('textbox', { name: fields.body })).toHaveProperty('id', 'input-body');

    const english = screen.getByDisplayValue<HTMLInputElement>('Kettlebell');
    const arabic = screen.getByDisplayValue<HTMLInputElement>('كرة حديدية');
    expect([english.dir, english.lang, arabic.dir, arabic.lang]).toEqual(['ltr', 'en', 'rtl', 'ar']);
    const [first, second] = locale === 'en' ? [english, arabic] : [arabic, english];
    expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();

    for (const name of ['seats', 'weight', 'email', 'phone', 'website', 'video', 'password'] as const)
      expect(input(fields[name]).dir, name).toBe('ltr');
    for (const name of ['code', 'summary'] as const) expect(input(fields[name]).dir, name).toBe('auto');
  });

  it('with chips are described by what is chosen, before and after they are used', async () => {
    renderScreen({ locale });
    await screen.findByDisplayValue('Kettlebell');
    const described = (name: string) => {
      const ids = screen.getByRole('combobox', { name }).getAttribute('aria-describedby') ?? '';
      return ids.split(' ').map((id) => document.getElementById(id)?.textContent);
    };
    const comma = locale === 'en' ? ', ' : '، ';
    await waitFor(() => expect(described(fields.tags)).toContain(['Strength', 'Balance'].join(comma)));
    act(() => screen.getByRole('combobox', { name: fields.tags }).focus());
    await waitFor(() => expect(document.querySelector('.MuiAutocomplete-root #input-tags')).toBeTruthy());
    expect(described(fields.tags)).toContain(['Strength', 'Balance'].join(comma));
    expect(described(fields.keywords)).toContain(['iron', 'حديد'].join(comma));
  });
});

describe('a number', () => {
  const fields = ['name', 'seats', 'weight', 'price', 'phone'];
  it('typed in Arabic digits is read, and sent as the API wants it', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    await user.clear(input('Seats'));
    await user.type(input('Seats'), '١٢');
    await user.clear(input('Weight'));
    await user.type(input('Weight'), '٧٫٢٥');
    await user.clear(input('Phone'));
    await user.type(input('Phone'), '+٢٠ ١٠٠ ١٢٣ ٤٥٦٧');
    expect(input('Seats').value).toBe('12');
    await save(user);
    await waitFor(() =>
      expect(updates).toHaveBeenCalledWith(expect.objectContaining({ seats: 12, weight: '7.25', phone: '+20 100 123 4567' })),
    );
  });

  it('pasted with unseen marks or with groups is read; a comma stays while it is typed', async () => {
    const { user } = renderScreen({ fields: [...fields, 'email', 'website'], dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    const paste = async (name: string, text: string) => {
      await user.clear(input(name));
      await user.click(input(name));
      await user.paste(text);
    };
    await paste('Seats', '\u202d12\u202c');
    await paste('Price', '1,234.50');
    await paste('Phone', '\u202a+20 100 123 4567\u202c');
    await paste('Email', 'omar@example.com\u200f');
    await paste('Website', '\u200ehttps://example.com');
    await user.clear(input('Weight'));
    await user.type(input('Weight'), '1,2');
    expect(input('Weight').value).toBe('1,2');
    await user.type(input('Weight'), '{Backspace}{Backspace}.2');
    await save(user);
    await waitFor(() =>
      expect(updates).toHaveBeenCalledWith(
        expect.objectContaining({
          ...{ seats: 12, price: '1234.50', weight: '1.2' },
          ...{ phone: '+20 100 123 4567', email: 'omar@example.com', website: 'https://example.com' },
        }),
      ),
    );
  });

  it('typed with groups is read once the input is left, or the form is saved from it', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    for (const name of ['Seats', 'Price', 'Weight']) await user.clear(input(name));
    await user.type(input('Seats'), '12');
    await user.type(input('Price'), '1,234.5');
    expect(input('Price').value).toBe('1,234.5');
    await user.click(input('Weight'));
    expect(input('Price').value).toBe('1234.5');
    await user.type(input('Weight'), '12,5{Enter}');
    await waitFor(() => expect(updates).toHaveBeenCalledWith(expect.objectContaining({ price: '1234.5', weight: '12.5' })));
  });

  it('that is none is named and kept', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    await user.clear(input('Seats'));
    await user.type(input('Seats'), 'many');
    await save(user);
    await screen.findAllByText('Must be a whole number');
    expect(input('Seats').value).toBe('many');
    expect(updates).not.toHaveBeenCalled();
  });

  it('has its unit and its currency beside it', async () => {
    renderScreen({ fields, locale: 'ar' });
    await screen.findByDisplayValue('Kettlebell');
    expect(screen.getByText('كجم')).toBeTruthy();
    expect(screen.getByText(/ج\.م/)).toBeTruthy();
  });
});

describe('a password', () => {
  const fields = ['name', 'seats', 'password'];
  it('stays as it is when it is left empty', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    expect(screen.getByText('Leave empty to keep the current password.')).toBeTruthy();
    expect(input('Password').autocomplete).toBe('new-password');
    await user.type(input('Password'), 'x');
    await user.clear(input('Password'));
    await user.type(input('Seats'), '0');
    await save(user);
    await waitFor(() => expect(updates).toHaveBeenCalled());
    expect(updates.mock.calls[0]?.[0]).not.toHaveProperty('password');
  });
});

describe('a picture', () => {
  const fields = ['name', 'image', 'certificate'];

  it('and a document that are stored are named as they were uploaded', async () => {
    const data = buildThing({ image: '/media/3f2a.png#name=%D8%B5.png', certificate: '/media/1b9d.pdf#name=%D8%B4.pdf' });
    renderScreen({ fields, dataProvider: { getOne: async () => ({ data }) as never } });
    expect((await screen.findByRole('link', { name: 'ش.pdf' })).getAttribute('href')).toMatch(/\/media\/1b9d\.pdf#/);
    expect(screen.getByRole('img', { name: 'ص.png' })).toBeTruthy();
  });

  it('is sent as a file, and taken away as null', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    const file = new File(['x'], 'new.png', { type: 'image/png' });
    await user.upload(input('Image'), file);
    expect(await screen.findByRole('img', { name: 'new.png' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Certificate' }));
    await save(user);
    await waitFor(() => expect(updates).toHaveBeenCalled());
    expect(updates.mock.calls[0]?.[0]).toMatchObject({ image: { rawFile: file, title: 'new.png' }, certificate: null });
  });

  it('lets go of its memory when another takes its place and when the form goes', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const { user, unmount } = renderScreen({ fields });
    await screen.findByDisplayValue('Kettlebell');
    await user.upload(input('Image'), new File(['x'], 'one.png', { type: 'image/png' }));
    await user.upload(input('Image'), new File(['y'], 'two.png', { type: 'image/png' }));
    await waitFor(() => expect(revoked).toHaveBeenCalledTimes(1));
    unmount();
    expect(revoked).toHaveBeenCalledTimes(2);
  });
});

describe('rows', () => {
  const fields = ['steps'];
  const titles = () => screen.getAllByLabelText(/^Title/).map((element) => (element as HTMLInputElement).value);

  it('move by buttons, keep the focus on the row and say where it went', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Lift');
    await user.click(screen.getByRole('button', { name: 'Move row 1 down' }));
    expect(titles()).toEqual(['Hold', 'Lift', 'Lower']);
    expect(screen.getByText('Moved row 1 to position 2 of 3.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move row 2 down');
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Hold', 'Lower', 'Lift']);
    // The row is last and has no button to move down, so the focus moves to its handle.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move row 3');
    await save(user);
    await waitFor(() => expect(updates).toHaveBeenCalled());
    expect(updates.mock.calls[0]?.[0]).toHaveProperty('steps', [
      { id: 12, title: 'Hold', sets: 2, pace: null },
      { id: 13, title: 'Lower', sets: 1, pace: 'fast' },
      { id: 11, title: 'Lift', sets: 3, pace: 'slow' },
    ]);
  });

  it('are removed and added, up to the declared number', async () => {
    const { user } = renderScreen({ fields });
    await screen.findByDisplayValue('Lift');
    expect(screen.getByRole('button', { name: 'Add a step' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
    expect(titles()).toEqual(['Lift', 'Lower']);
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    expect(titles()).toEqual(['Lift', 'Lower', '']);
    expect((document.activeElement as HTMLInputElement).name).toBe('steps.2.title');
  });
});

it('a choice that is optional can be taken back', async () => {
  const { user } = renderScreen({
    fields: ['name', 'colour'],
    dataProvider: { update, getOne: async () => ({ data: buildThing() }) as never },
  });
  await screen.findByDisplayValue('Kettlebell');
  await user.click(screen.getByRole('combobox', { name: /^Colour/ }));
  await user.click(screen.getByRole('option', { name: 'Not specified' }));
  await save(user);
  await waitFor(() => expect(updates).toHaveBeenCalledWith(expect.objectContaining({ colour: null })));
});

describe('types of other back ends', () => {
  const fields = ['name', 'opens_at', 'days', 'keywords', 'settings'];
  it('times, choices and texts are changed where they stand, and sent in their own form', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    fireEvent.change(screen.getByLabelText('Opens at'), { target: { value: '21:05' } });
    expect(screen.getByDisplayValue('21:05')).toBeTruthy();
    const days = within(screen.getByRole('group', { name: 'Days' }));
    await user.click(days.getByRole('checkbox', { name: 'Saturday' }));
    await user.click(days.getByRole('checkbox', { name: 'Sunday' }));
    const keywords = screen.getByRole('combobox', { name: 'Keywords' });
    await user.type(keywords, '{Backspace} heavy {Enter}round');
    await user.tab();
    expect(screen.getByText('round')).toBeTruthy();
    await save(user);
    await waitFor(() =>
      expect(updates).toHaveBeenCalledWith(
        expect.objectContaining({ opens_at: '21:05', days: ['sun', 'mon'], keywords: ['iron', 'heavy', 'round'] }),
      ),
    );
  });

  it('several texts can be pasted, a line each, and too many are named', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    await user.click(screen.getByRole('combobox', { name: 'Keywords' }));
    await user.paste('one\ntwo\none');
    await save(user);
    expect(await screen.findAllByText(/At most 3 entries are allowed/)).not.toEqual([]);
    expect(['one', 'two'].map((text) => screen.getAllByText(text).length)).toEqual([1, 1]);
    expect(updates).not.toHaveBeenCalled();
  });

  it('JSON that is none stays as it was typed, with the place of the mistake', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    const settings = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Settings' });
    expect([settings.dir, settings.value]).toEqual(['ltr', '{\n  "size": 2\n}']);
    fireEvent.change(settings, { target: { value: '{"size": 2,}' } });
    await save(user);
    expect((await screen.findAllByText(/Not valid JSON: check line 1, column 12/)).length).toBeGreaterThan(0);
    expect(settings.value).toBe('{"size": 2,}');
    fireEvent.change(settings, { target: { value: '{"size": 3}' } });
    await save(user);
    await waitFor(() => expect(updates).toHaveBeenCalledWith(expect.objectContaining({ settings: '{"size": 3}' })));
  });
});

describe('days, times and moments', () => {
  const fields = ['name', 'opened', 'starts_at', 'opens_at'];

  it.each([
    ['en', '3 Mar 2024 · 22 Shaʻban 1445 AH'],
    ['ar', '3 مارس 2024 · 22 شعبان 1445 هـ'],
  ] as const)('a day shows its Hijri day beside it where that is wanted (%s)', async (locale, text) => {
    for (const isHijri of [false, true]) {
      setNotation({ digits: 'latn', isHijri });
      try {
        renderScreen({ locale, fields });
        const [day, hijri] = text.split(' · ');
        await screen.findByDisplayValue(day ?? '');
        expect(document.querySelector('.i-hijri')?.textContent?.replace(/[\u200e\u200f]/g, '')).toBe(isHijri ? hijri : undefined);
      } finally {
        setNotation({ digits: 'latn', isHijri: false });
        cleanup();
      }
    }
  });

  it('are typed in either script and any usual form, and what is none is named and kept', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    const [opened, starts, opens] = ['Opened', 'Starts at', 'Opens at'].map((name) =>
      screen.getByRole<HTMLInputElement>('textbox', { name }),
    );
    if (!opened || !starts || !opens) throw new Error('an input is missing');
    for (const input of [opened, starts, opens]) await user.clear(input);
    await user.type(opened, '٥/٣/٢٠٢٤');
    await user.type(starts, '5/3/2024 2:30 pm');
    await user.type(opens, '9:30');
    await user.tab();
    expect([opened.value, starts.value, opens.value]).toEqual(['5 Mar 2024', '5 Mar 2024, 14:30', '09:30']);
    await user.clear(opened);
    await user.type(opened, '31/02/2024');
    await save(user);
    expect((await screen.findAllByText('Must be a date, e.g. 23 Nov 2026')).length).toBeGreaterThan(0);
    expect(opened.value).toBe('31/02/2024');
    expect(updates).not.toHaveBeenCalled();
    await user.clear(opened);
    await user.paste('5 Mar 2024');
    await save(user);
    await waitFor(() =>
      expect(updates).toHaveBeenCalledWith(
        expect.objectContaining({ opened: '2024-03-05', starts_at: new Date('2024-03-05T14:30').toISOString(), opens_at: '09:30' }),
      ),
    );
  });

  it('are read by the end of a word, and a day of the Hijri calendar is refused', async () => {
    const { user } = renderScreen({ fields, dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    const [opened, opens] = [input('Opened'), input('Opens at')];
    await user.clear(opens);
    await user.type(opens, '٩:٣٠ مساءً');
    await user.tab();
    expect(opens.value).toBe('21:30');
    for (const [typed, left] of [
      ['15/09/1448', '15/09/1448'],
      ['1448-09-15', '1448/09/15'],
    ] as const) {
      await user.clear(opened);
      await user.type(opened, typed);
      await user.tab();
      expect(opened.value).toBe(left);
      await save(user);
      expect((await screen.findAllByText('Must be a date, e.g. 23 Nov 2026')).length).toBeGreaterThan(0);
    }
    expect(updates).not.toHaveBeenCalled();
  });

  it('that are old and stored stay, and are no reason to refuse the form', async () => {
    const old = buildThing({ starts_at: '1448-09-15T09:30:00Z' });
    const { user } = renderScreen({ fields, dataProvider: { update, getOne: async () => ({ data: old }) as never } });
    await screen.findByDisplayValue('Kettlebell');
    await user.click(input('Starts at'));
    await user.tab();
    expect(input('Starts at').value).toMatch(/^15 Sept? 1448, /);
    await user.clear(input('Opens at'));
    await user.type(input('Opens at'), '21:05');
    await save(user);
    await waitFor(() => expect(updates).toHaveBeenCalledWith(expect.objectContaining({ opens_at: '21:05' })));
  });

  it.each([
    ['en', '7 Mar 2024', 'e.g. 23 Nov 2026', /^Thursday,? 7 March 2024/],
    ['ar', '7 مارس 2024', 'مثل 23 نوفمبر 2026', /[، ]7 مارس 2024/],
  ] as const)(
    'a chosen day is in the input at once, written as the placeholder shows, at rest and with the focus (%s)',
    async (locale, shown, example, day) => {
      const { user } = renderScreen({ locale, fields: ['opened'] });
      const opened = await screen.findByRole<HTMLInputElement>('textbox');
      expect(opened.placeholder).toBe(example);
      const button = document.querySelector<HTMLElement>('.i-open');
      if (!button) throw new Error('no button opens the calendar');
      await user.click(button);
      await user.click(await screen.findByRole('button', { name: day }));
      await waitFor(() => expect(document.activeElement).toBe(button));
      expect(opened.value).toBe(shown);
      expect(getComputedStyle(opened).color).not.toMatch(/transparent|, 0\)$/);
      await user.click(opened);
      expect(opened.value).toBe(shown);
      // Correcting the day keeps the month and the year.
      await user.type(opened, '{Delete}9', { initialSelectionStart: 0, initialSelectionEnd: 0 });
      expect([opened.value, opened.selectionStart]).toEqual([shown.replace('7', '9'), 1]);
      await user.tab();
      expect(opened.value).toBe(shown.replace('7', '9'));
    },
  );

  it('are chosen from a calendar and a list of times', async () => {
    const { user } = renderScreen({ fields });
    await screen.findByDisplayValue('Kettlebell');
    const opens = screen.getByRole<HTMLInputElement>('textbox', { name: 'Opens at' });
    await user.type(opens, '{ArrowDown}');
    await user.click(await screen.findByRole('option', { name: '14:30' }));
    await waitFor(() => expect(opens.value).toBe('14:30'));
    const starts = screen.getByRole<HTMLInputElement>('textbox', { name: 'Starts at' });
    await user.clear(starts);
    await user.type(starts, '2024-03-05 08:15');
    await user.click(screen.getByRole('button', { name: 'Open calendar: Starts at' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Starts at' }));
    await user.click(await dialog.findByRole('button', { name: /^Thursday,? 7 March 2024/ }));
    expect(starts.value).toBe('7 Mar 2024, 08:15');
    await user.click(dialog.getByRole('option', { name: '19:00' }));
    expect(starts.value, 'the dialog stays: a moment has two parts').toBe('7 Mar 2024, 19:00');
  });
});
