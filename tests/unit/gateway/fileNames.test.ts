import { expect, it } from 'vitest';
import { nameInDisposition, toDisposition, toFileName } from '../../../server/storage/fileNames';

it.each<[string, string, string, string | undefined]>([
  ['Arabic', 'شهادة المدرب.pdf', 'pdf', 'شهادة المدرب.pdf'],
  ['an extension in capitals', 'Report.PDF', 'pdf', 'Report.PDF'],
  ['another spelling of an extension', 'photo.jpeg', 'jpg', 'photo.jpeg'],
  ['no extension', 'contract', 'pdf', 'contract.pdf'],
  ['an extension of something else', 'invoice.exe', 'pdf', 'invoice.exe.pdf'],
  ['dots within', 'v1.2 final.pdf', 'pdf', 'v1.2 final.pdf'],
  ['a path of Unix', '../../etc/passwd', 'txt', 'passwd.txt'],
  ['a path of Windows', 'C:\\Users\\me\\a.pdf', 'pdf', 'a.pdf'],
  ['a line break and a header', 'a.pdf\r\nSet-Cookie: a=b', 'pdf', 'a.pdfSet-Cookie_ a=b.pdf'],
  ['quotes and what Windows refuses', 'a "b" <c>|d?*:.pdf', 'pdf', 'a _b_ _c__d___.pdf'],
  ['a right-to-left override', 'invoice\u202Efdp.exe', 'pdf', 'invoicefdp.exe.pdf'],
  ['other bidi controls, zero bytes and a lone surrogate', '\u2066\u200Fa\0\ud800b\u2069\u061C.pdf', 'pdf', 'ab.pdf'],
  ['joiners, which Persian and emoji need', 'می\u200Cخواهم 👩\u200D🏫.pdf', 'pdf', 'می\u200Cخواهم 👩\u200D🏫.pdf'],
  ['a hidden file', '.htaccess', 'txt', 'htaccess.txt'],
  ['nothing but an extension', '.pdf', 'pdf', 'pdf.pdf'],
  ['nothing', '', 'pdf', undefined],
  ['dots and spaces alone', ' .. . ', 'pdf', undefined],
])('a file name with %s is safe', (_, name, extension, safe) => {
  expect(toFileName(name, extension)).toBe(safe);
});

it.each(['ش', 'x', '👩', 'e\u0301'])('a name of 5,000 times "%s" is cut to whole characters, with its extension', (character) => {
  const name = toFileName(`${character.repeat(5_000)}.pdf`, 'pdf') ?? '';
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(Buffer.byteLength(name)).toBeGreaterThan(190);
  expect(name).toMatch(/\.pdf$/);
  expect(Buffer.from(name).toString()).toBe(name);
});

it('a header holds a name that no client can break out of', () => {
  for (const name of ['a"; filename="b.exe', 'a\\".pdf', "a';b=''.pdf", 'ش%22;.pdf', 'a,b=c.pdf']) {
    const header = toDisposition('attachment', toFileName(name, 'pdf'));
    expect(header).toMatch(/^attachment; filename="[^"\\]*"(; filename\*=UTF-8''[\w%!#$&+.^`|~-]+)?$|^attachment; filename=[\w.-]+$/);
    expect(nameInDisposition(header)).toBe(toFileName(name, 'pdf'));
  }
  expect(toDisposition('attachment', undefined)).toBe('attachment');
  expect(toDisposition('attachment', 'é.pdf')).toBe(`attachment; filename="?.pdf"; filename*=UTF-8''%C3%A9.pdf`);
});

it.each([
  [`attachment; filename="plain.pdf"`, 'plain.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%D8%B4.pdf`, 'ش.pdf'],
  [`attachment; filename="../\u202Ex.pdf"`, undefined],
  [`attachment; filename="../a.pdf"`, 'a.pdf'],
  ['attachment', undefined],
  ['; ; broken', undefined],
  [null, undefined],
])('the name in %s of another server is read', (header, name) => {
  expect(nameInDisposition(header)).toBe(name);
});
