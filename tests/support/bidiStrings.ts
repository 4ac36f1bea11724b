import type { AppLocale } from './testedLocales';

/** Values that are displayed in the wrong order, or reorder the surrounding text, unless a message isolates them. */
export const bidiStrings: { readonly [L in AppLocale]: readonly string[] } = {
  ar: [
    ...['Push-up', 'Bench press (flat)', 'Squat!', '"Squat"', 'C++', 'C#', '.NET', 'Omar Adel', 'O’Neil, J.', 'John (2)'],
    ...['10 × 5', '3×12', '1200 × 600', '4 x 400 m', '2026-11-23', '-5', '+5', '5+', '3 - 4', '7 = 7'],
    ...['+20 100 123 4567', '+966-50-123-4567', '#1024', 'SUB-2026-000123', '7f3a-91c2', 'v1.2.3', 'pt-BR', 'ISO 639', 'UTF-8', 'MP4, MOV'],
    ...['https://example.com/a?b=1&c=2', 'http://', 'example.com/', '/exercises/3/show', 'mailto:a@b.co', 'admin@example.com', '@coach'],
    ...['photo (1).jpg', '~/file.txt', 'C:\\files\\a.csv', '<b>', 'Ünal', 'Žižek', 'Ω3', 'Привет', '5 kg', '$20', '€9.50', 'EGP 1,200.00'],
    ...['+2', '+٢', '٣ - ٤', '١٠ × ٥', '\u200F\u200E-\u200E٥٫٠٠\u00A0ج.م.\u200F'],
    ...['تمرين Squat', 'Squat تمرين', 'تمرين A-1', '3-5 تكرارات', 'الخطة 2026-11'],
  ],
  en: [
    ...['تمرين', 'تمرين 3', '3 تمارين', 'تمرين (علوي)', 'أحمد علي', '«قلب»', 'مدرب!', 'تمرين Squat', '١٢٣ تمرين', 'ما اسمك؟'],
    ...['١٠', '+٢', '١٠ – ٥٠٠', '١٢٠ kB', '\u200E٢٣\u200E Nov \u200E٢٠٢٦\u200E, \u200E١٤:٣٠\u200E', '-١٬٢٣٤٫٥٠\u00A0EGP', '+٥٠٪'],
    ...['القوة: 10 × 5', 'الجزء 1/2', 'إحماء - 5 دقائق', 'الهدف، البرنامج', 'שלום', 'עברית 3'],
  ],
};
