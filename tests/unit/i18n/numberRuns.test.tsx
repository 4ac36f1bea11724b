// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { getInitial } from '../../../src/fields/getInitial';
import { LongTextValue } from '../../../src/fields/longText/Field';
import { isolateNumberRuns } from '../../../src/fields/richText/isolateNumberRuns';
import { TextValue } from '../../../src/fields/text/Field';

const runs = ['010-1234-5678', '10:00-12:30', '٢٠٢٦/١١/٢٥', '+20 100 123 4567', '10:00–12:30'];

describe('digits that are joined, in Arabic words', () => {
  test.each(runs)('%s is isolated in texts of one line and of several, and nothing is added to what is copied', (run) => {
    const text = `اتصل على ${run} أو بعد ذلك`;
    for (const Field of [TextValue, LongTextValue]) {
      const html = renderToStaticMarkup(<Field value={text} dense={false} locale={undefined} />);
      expect(html).toContain(`اتصل على <bdi dir="ltr">${run}</bdi> أو`);
      expect(html.replace(/<[^>]+>/g, '')).toBe(text);
    }
  });

  test.each(runs)('%s is isolated in formatted text, outside its tags', (run) => {
    const html = `<p title="${run}">اتصل على <strong>${run}</strong></p>`;
    expect(isolateNumberRuns(html)).toBe(`<p title="${run}">اتصل على <strong><bdi dir="ltr">${run}</bdi></strong></p>`);
  });

  test('numbers that keep their order by themselves stay as they are', () => {
    for (const text of ['Call 010-1234-5678', 'من 5 إلى 10', 'حصة 3', '12-5']) {
      expect(renderToStaticMarkup(<TextValue value={text} dense locale={undefined} />)).not.toContain('bdi');
      expect(isolateNumberRuns(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
    }
  });

  test('what looks like a tag in formatted text stays text', () => {
    expect(isolateNumberRuns('<p>&lt;img src=x onerror=1-2&gt; نص</p>')).toBe(
      '<p>&lt;img src=x onerror=<bdi dir="ltr">1-2</bdi>&gt; نص</p>',
    );
  });
});

describe('the initial of a name', () => {
  test.each([
    ['\u202eolleh', 'O'],
    ['\u200f\u2067ليلى', 'ل'],
    ['  (Amal)', 'A'],
    ['\u0301é', 'É'],
    ['💪 Gym', '💪'],
    ['…', '…'],
    ['\u202e', ''],
    ['', ''],
  ])('%j has %j', (name, initial) => {
    expect(getInitial(name)).toBe(initial);
  });
});
