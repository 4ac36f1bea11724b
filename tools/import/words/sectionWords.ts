/** Titles and help of the sections that drafts have, in both languages. Written so that they are right for any noun. */
import type { SectionName } from '../guess/guessSections';

/** A title and one line of help. */
export interface SectionWords {
  readonly title: string;
  readonly help: string;
}

/** By section, English and Arabic. */
export const sectionWords: { readonly [S in SectionName]: { readonly en: SectionWords; readonly ar: SectionWords } } = {
  main: {
    en: { title: 'Main details', help: 'What it is called and what it is about.' },
    ar: { title: 'البيانات الأساسية', help: 'التسمية وأهم ما يُعرف بها.' },
  },
  state: {
    en: { title: 'Status and kind', help: 'Where it stands and what it counts as.' },
    ar: { title: 'الحالة والتصنيف', help: 'المرحلة الحالية والتصنيف.' },
  },
  relations: {
    en: { title: 'Related records', help: 'What it belongs to and what belongs to it.' },
    ar: { title: 'السجلات المرتبطة', help: 'ما يرتبط به هذا السجل من سجلات أخرى.' },
  },
  contact: {
    en: { title: 'Contact', help: 'Addresses, numbers and access.' },
    ar: { title: 'التواصل', help: 'العناوين والأرقام وبيانات الدخول.' },
  },
  details: {
    en: { title: 'Details', help: 'Figures and everything else worth knowing.' },
    ar: { title: 'التفاصيل', help: 'الأرقام وسائر ما يلزم معرفته.' },
  },
  media: {
    en: { title: 'Pictures and files', help: 'What can be seen or downloaded.' },
    ar: { title: 'الصور والملفات', help: 'ما يمكن عرضه أو تنزيله.' },
  },
  time: {
    en: { title: 'Dates and times', help: 'When it begins, ends or takes place.' },
    ar: { title: 'التواريخ والأوقات', help: 'مواعيد البداية والنهاية والحدوث.' },
  },
  record: {
    en: { title: 'Record', help: 'Kept by the system; it cannot be changed here.' },
    ar: { title: 'بيانات السجل', help: 'بيانات يحفظها النظام ولا يمكن تغييرها هنا.' },
  },
};

/** Help of a section of rows. */
export const rowsHelp = { en: 'One row each, in their order.', ar: 'صف لكل عنصر، بالترتيب.' };
