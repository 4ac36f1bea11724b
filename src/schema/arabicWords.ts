/** Spellings of Arabic words that mean the same, as rules for `foldText` and `orderKey`. */

export type SpellingRule = readonly [pattern: RegExp, to: string | ((found: string) => string)];

/**
 * Hamza, while letters still carry it: مسئول and مسؤول, رءوف and رؤوف, ءالاء and آلاء, هيأة and هيئة, قراءة and قرائة, شيء and شئ and شيئ.
 * A dagger alef is an alef, except over a letter that is already long: إبرٰهيم, موسىٰ.
 */
export const hamzaRules: readonly SpellingRule[] = [
  [/(?<=[اأإآٱىو])\u0670|(?<!\p{L})\u0670/gu, ''],
  [/\u0670/g, 'ا'],
  [/(?<=\p{L})[ءؤئ]و/gu, 'و'],
  [/ء[اآ]/g, 'ا'],
  [/يأ(?=[ةهت])/g, 'يئ'],
  [/يئ(?!\p{L})/gu, 'ئ'],
  [/(?<=\p{L})ء(?!\p{L})/gu, ''],
  [/(?<=ا)ء/g, 'ئ'],
];

const words: Readonly<Record<string, string>> = {
  رحمن: 'رحمان',
  اسحق: 'اسحاق',
  اسمعيل: 'اسماعيل',
  ابرهيم: 'ابراهيم',
  سليمن: 'سليمان',
  عثمن: 'عثمان',
  لقمن: 'لقمان',
  هرون: 'هارون',
  معويه: 'معاويه',
  سموات: 'سماوات',
  هاذا: 'هذا',
  هاذه: 'هذه',
  هاولا: 'هولا',
  ذالك: 'ذلك',
  لاكن: 'لكن',
  اللاه: 'الله',
  الاه: 'اله',
  ابن: 'بن',
};

/** First parts of names before an article, in folded letters: نورالدين and نور الدين, جادالله and جاد الله, ذوالفقار and ذو الفقار. */
const firstParts = [
  ...['نور', 'صلاح', 'علا', 'سيف', 'شمس', 'جمال', 'كمال', 'عز', 'محي', 'محيي', 'شرف', 'ضيا', 'بها', 'تاج', 'نجم', 'بدر', 'فخر', 'زين'],
  ...['حسام', 'عماد', 'جلال', 'سعد', 'مجد', 'ناصر', 'نصر', 'شهاب', 'تقي', 'صفي', 'سراج', 'قمر', 'حسن', 'خير', 'معز', 'عصام', 'نظام'],
  ...['جاد', 'فضل', 'عطا', 'حسب', 'فتح', 'رزق', 'منه', 'هبه', 'نعمه', 'عون', 'جار', 'ضيف', 'سبحان', 'امه', 'رحمه', 'عنايه', 'ذو'],
];

/** Compound names and words, in folded letters: عبدالفتاح and عبد الفتاح, ابوبكر and ابو بكر, داوود and داود. */
export const wordRules: readonly SpellingRule[] = [
  [/و{2,}/g, 'و'],
  // Before two alefs are merged: علاءالدين.
  [new RegExp(`(?<=(?<!\\p{L})(?:${firstParts.join('|')}))(?=ال\\p{L})`, 'gu'), ' '],
  [/ا{2,}/g, 'ا'],
  [/(?<=(?<!\p{L})عبد)(?=ا(?:ل|(?!\p{L}))|ربه?(?!\p{L}))/gu, ' '],
  [/(?<=(?<!\p{L})ابو)(?=\p{L})/gu, ' '],
  [new RegExp(`(?<=(?<!\\p{L})(?:ال)?)(?:${Object.keys(words).join('|')})(?!\\p{L})`, 'gu'), (word) => words[word] ?? word],
  // 1,500 and 1٬500
  [/(?<=\d)[,٬](?=\d{3}(?!\d))/g, ''],
];

/** Removes a term's article, so that السيد finds سيد. At least three letters must remain. */
export const withoutArticle = (term: string): string => term.replace(/^ال(?=\p{L}{3})/u, '');

/** Matches the article at the start of a text, except in words where ال belongs to the word: العاب for ألعاب. */
export const articlePattern =
  /^[اٱ]ل(?=\p{L}{2})(?!عاب|ياس|بوم|اء|فت(?!\p{L})|كترون|تزام|تهاب|تواء|تقاء|تقاط|تماس|تحاق|تحام|غاء|قاء|زام|ماني)/u;
