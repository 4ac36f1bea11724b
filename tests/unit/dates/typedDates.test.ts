import { afterEach, describe, expect, it } from 'vitest';
import {
  dayTyping,
  momentText,
  momentTyping,
  readDay,
  readMoment,
  readTime,
  refusedText,
  timeTyping,
  typedValue,
} from '../../../src/fields/calendar/typedDates';
import { formatDate, formatDateTime, formatTime, setNotation } from '../../../src/i18n/format';

describe('a typed day', () => {
  it.each([
    '2026-11-23',
    '2026/11/23',
    '23/11/2026',
    '23-11-2026',
    '23.11.2026',
    '23/11/26',
    ' ٢٣/١١/٢٠٢٦ ',
    '٢٠٢٦-١١-٢٣',
    '۲۳/۱۱/۲۰۲۶',
    '23 Nov 2026',
    '23 november 2026',
    '23 نوفمبر 2026',
    '\u200f٢٣ نوفمبر ٢٠٢٦',
    '\u202b٢٣/١١/٢٠٢٦\u202c',
    '\u202d23/11/2026\u202c',
    '23-Nov-2026',
    '٢٣-نوفمبر-٢٠٢٦',
    'Nov 23, 2026',
    'November 23rd, 2026',
    '23rd Nov 2026',
    '23rd of November 2026',
    '23-Nov-26',
    '23/Nov/2026',
    '2026-Nov-23',
    'Monday, November 23, 2026',
    'Mon, 23 Nov 2026',
    'نوفمبر ٢٣، ٢٠٢٦',
    'الاثنين، ٢٣ نوفمبر ٢٠٢٦',
    '٢٣ نوفمبر ٢٠٢٦م',
    '٢٣ تشرين الثاني ٢٠٢٦ م',
  ])('is read from %j', (typed) => expect(readDay(typed)).toBe('2026-11-23'));

  it.each([
    ['23 اغسطس 2026', '2026-08-23'],
    ['٢٣ أغسطس ٢٠٢٦', '2026-08-23'],
    ['23 أغسطس 2026'.normalize('NFD'), '2026-08-23'],
    ['1 ابريل 2026', '2026-04-01'],
    ['1 إبريل 2026', '2026-04-01'],
    ['1 أَبريل 2026', '2026-04-01'],
    ['5 اكتوبر 2026', '2026-10-05'],
    ['5 اكتوبر، 2026', '2026-10-05'],
    ['23 آب 2026', '2026-08-23'],
    ['23 اب 2026', '2026-08-23'],
    ['5 تشرين الأول 2026', '2026-10-05'],
    ['5 تشرين الثاني 2026', '2026-11-05'],
    ['7 كانون الاول 2026', '2026-12-07'],
    ['7 Sep 2026', '2026-09-07'],
    ['7 Sept. 2026', '2026-09-07'],
  ])('%j is %s, however its month is spelled', (typed, day) => {
    expect(readDay(typed)).toBe(day);
    expect(typedValue(dayTyping, typed)).toBe(day);
  });

  it.each(['2026-11-23T10:00:00Z', '٢٠٢٦-١١-٢٣T١٠:٠٠:٠٠Z', 'Nov 23, 2026 10:00 AM', '2026-11-23 00:00:00'])(
    'is the one of %j in a form, whose time is dropped',
    (pasted) => expect(dayTyping.read(pasted)).toBe('2026-11-23'),
  );

  it.each(['Foo 23, 2026', 'Nov 31, 2026', 'Nov 2026', 'Monday', '23th'])('is not read from %j, which is none', (typed) =>
    expect(readDay(typed)).toBeUndefined(),
  );

  it.each(['5 تشرين 2026', '5 كانون 2026', '5 أغسطسس 2026', '5 23 2026'])('is not read from %j, which is no month or two', (typed) =>
    expect(readDay(typed)).toBeUndefined(),
  );

  it.each(['', 'tomorrow', '31/02/2026', '2026-13-01', '23/11', '23/11/226', '11-2026', '2026-11/23', '5 Foo 2026', '23 Nov'])(
    'is not read from %j',
    (typed) => expect(readDay(typed)).toBeUndefined(),
  );

  it.each(['15/09/1448', '١٥/٩/١٤٤٨', '1448/09/15', '15-9-1448', '15 Sep 1448', '31/12/1599'])(
    'is not read from %j, which is rather of the Hijri calendar',
    (typed) => {
      expect(readDay(typed)).toBeUndefined();
      expect(typedValue(dayTyping, typed)).not.toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  );

  it('may be a stored one of any year; typed so, it is refused in a form that no rule takes', () => {
    expect(readDay('1448-09-15')).toBe('1448-09-15');
    expect(dayTyping.read('1448-09-15')).toBeUndefined();
    expect(momentTyping.read('1448-09-15 14:30')).toBeUndefined();
    expect(['1448-09-15', '1448-09-15 14:30', '1600-01-01', '15/09/1448'].map(refusedText)).toEqual([
      '1448/09/15',
      '1448/09/15 14:30',
      undefined,
      undefined,
    ]);
    expect(readDay('1/1/1600')).toBe('1600-01-01');
  });

  it('has the day before the month, and one digit where one is typed', () => {
    expect(readDay('1/2/2026')).toBe('2026-02-01');
    expect(readDay('2026-2-1')).toBe('2026-02-01');
  });
});

describe('a typed time', () => {
  it.each([
    ['9:30', '09:30'],
    ['٩:٣٠ م', '21:30'],
    ['9.30', '09:30'],
    ['21:05:09', '21:05:09'],
    ['21:05:00', '21:05'],
    ['2 pm', '14:00'],
    ['12:15am', '00:15'],
    ['12:15 ص', '00:15'],
    ['12 PM', '12:00'],
    ['٩:٣٠ مساءً', '21:30'],
    ['9:30 مساء', '21:30'],
    ['9:30 صباحًا', '09:30'],
    ['9:30 صباحاً', '09:30'],
    ['12 صباحا', '00:00'],
    ['\u200f٩:٣٠ م\u200f', '21:30'],
  ])('%j is %s', (typed, time) => expect(readTime(typed)).toBe(time));

  it.each(['', '9', '24:00', '9:60', '13 pm', '0 am', 'noon', '9:3', '9:30 مس', '9:30 مارس', '9:30 pmm'])('is not read from %j', (typed) =>
    expect(readTime(typed)).toBeUndefined(),
  );
});

describe('a typed moment', () => {
  it.each([
    '2026-11-23T10:00:00Z',
    '2026-11-23T10:00:00.000Z',
    '2026-11-23 10:00:00Z',
    '2026-11-23T13:00:00+03:00',
    '2026-11-23T13:00+0300',
    '٢٠٢٦-١١-٢٣T١٠:٠٠:٠٠Z',
    'Nov 23, 2026 9:00:00 -01:00',
  ])('is of the time zone that %j names', (pasted) => expect(momentTyping.read(pasted)).toBe('2026-11-23T10:00:00.000Z'));

  it.each(['Nov 23, 2026 2:30 PM', 'Nov 23, 2026, 14:30', '23-Nov-26 14:30', '2026-11-23 14:30:00.000', '٢٣ نوفمبر ٢٠٢٦ ٢:٣٠ م'])(
    'is of the time zone of the reader in %j',
    (pasted) => expect(momentTyping.read(pasted)).toBe(new Date('2026-11-23T14:30').toISOString()),
  );

  it.each(['2026-11-23T25:00:00Z', '2026-02-31T10:00:00Z', 'Nov 23, 2026'])('is not read from %j', (pasted) =>
    expect(momentTyping.read(pasted)).toBeUndefined(),
  );

  it.each([
    '2026-11-23 14:30',
    '2026-11-23T14:30',
    '23/11/2026 2:30 pm',
    '٢٣/١١/٢٠٢٦ ٢:٣٠ م',
    '23 Nov 2026, 14:30',
    '23 نوفمبر 2026، 02:30 م',
    '23 تشرين الثاني 2026، 02:30 م',
    '٢٣ نوفمبر ٢٠٢٦ ٢:٣٠ مساءً',
    '\u202b٢٣/١١/٢٠٢٦، ٢:٣٠ م\u202c',
  ])('is read from %j in the reader’s time zone', (typed) => expect(readMoment(typed)).toBe(new Date('2026-11-23T14:30').toISOString()));

  it.each(['', '14:30', '2026-11-23', '31/02/2026 14:30', '2026-11-23 25:00'])('is not read from %j', (typed) =>
    expect(readMoment(typed)).toBeUndefined(),
  );

  it('is its day and time where the reader is, and other texts are no moment', () => {
    expect(momentText(new Date('2026-11-23T14:30').toISOString())).toBe('2026-11-23 14:30');
    expect(['', '23/11/20', '2026-11-23 14:3', '2026-11-23', 'soon'].map(momentText)).toEqual(Array(5).fill(undefined));
  });
});

describe.each(['en', 'ar'] as const)('a date as the page shows it (%s)', (locale) => {
  afterEach(() => setNotation({ digits: 'latn', isHijri: false }));

  it.each(['latn', 'arab'] as const)('is read again, in every month (%s)', (digits) => {
    setNotation({ digits, isHijri: false });
    for (let month = 0; month < 12; month += 1) {
      const moment = new Date(2026, month, 9, 21, 5);
      const day = `2026-${String(month + 1).padStart(2, '0')}-09`;
      const [written, writtenMoment] = [formatDate(day, locale), formatDateTime(moment.toISOString(), locale)];
      expect([written, readDay(written), typedValue(dayTyping, written)]).toEqual([written, day, day]);
      expect([writtenMoment, readMoment(writtenMoment)]).toEqual([writtenMoment, moment.toISOString()]);
    }
    expect(readTime(formatTime('21:05', locale))).toBe('21:05');
  });
});

describe('a text that is being typed', () => {
  it.each([
    [dayTyping, '23/11/2026', '2026-11-23'],
    [dayTyping, '٢٣/١١/٢٠٢٦', '2026-11-23'],
    [dayTyping, '2026-11-23', '2026-11-23'],
    [dayTyping, '1/2/2026', '2026-02-01'],
    [dayTyping, '23 Nov 2026', '2026-11-23'],
    [timeTyping, '14:30', '14:30'],
    [timeTyping, '14:30:15', '14:30:15'],
    [timeTyping, '2:30 pm', '14:30'],
    [momentTyping, '2026-11-23 14:30', new Date('2026-11-23T14:30').toISOString()],
  ])('is a date once it is whole, whichever the form', (typing, text, value) => expect(typedValue(typing, text)).toBe(value));

  it.each(['٢:٣٠ م', '٢:٣٠ مساءً', '٢:٣٠ مساء'])('is no time before the end of its word: %s is read when the focus leaves', (text) => {
    expect(typedValue(timeTyping, text)).toMatch(/^2:30 م/);
    expect(timeTyping.read(text)).toBe('14:30');
    expect(momentTyping.read(`23/11/2026 ${text}`)).toBe(new Date('2026-11-23T14:30').toISOString());
  });

  it('stays as it is until it is whole, and is empty as null', () => {
    expect(typedValue(dayTyping, '2026-11-2')).toBe('2026-11-2');
    expect(typedValue(dayTyping, '31/02/2026')).toBe('31/02/2026');
    expect(typedValue(dayTyping, '')).toBeNull();
  });
});
