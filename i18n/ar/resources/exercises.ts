import type { exercises as declaration } from '../../../resources/exercises';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const exercises = {
  name: 'تمارين |||| تمرين |||| التمارين |||| تمارين |||| تمرينًا |||| تمرين',
  purpose: 'التمارين هي اللبنات التي تُبنى منها الحصص التدريبية. أضف أول تمرين، وحدّد العضلات التي يدرّبها ومستوى صعوبته.',
  fields: {
    name: 'الاسم',
    description: 'الوصف',
    image: 'الصورة',
    video_url: 'الفيديو',
    kind: 'النوع',
    difficulty: 'الصعوبة',
    muscles: 'العضلات',
    equipment: 'الأدوات',
    calories_per_minute: 'السعرات في الدقيقة',
    is_active: 'الحالة',
    created_at: 'تاريخ الإنشاء',
  },
  states: { is_active: { true: 'نشط', false: 'غير نشط' } },
  help: {
    description: 'طريقة الأداء خطوة بخطوة، وما يجب الانتباه إليه.',
    video_url: 'رابط مقطع على YouTube أو Vimeo، أو رابط ملف فيديو.',
    muscles: 'ابدأ بالعضلة الأساسية.',
    equipment: 'اترك الحقل فارغًا لتمارين وزن الجسم.',
    calories_per_minute: 'متوسط لشخص بالغ وزنه 70 كجم.',
    is_active: 'تبقى التمارين غير النشطة في الحصص الحالية، ولا يمكن إضافتها إلى حصص جديدة.',
  },
  sections: {
    main: { title: 'التمرين', help: 'ما يقرؤه المتدربون باللغتين.' },
    training: { title: 'التدريب', help: 'ما يدرّبه التمرين، ومستوى صعوبته، وما يحتاج إليه.' },
    media: { title: 'الصورة والفيديو', help: 'أظهر الحركة لا المكان.' },
    visibility: { title: 'الظهور', help: 'هل يمكن استخدامه في حصص جديدة؟' },
  },
  choices: {
    kind: { strength: 'قوة', cardio: 'لياقة قلبية', mobility: 'مرونة', balance: 'توازن' },
    difficulty: { beginner: 'مبتدئ', intermediate: 'متوسط', advanced: 'متقدم' },
  },
} satisfies ResourceMessages<typeof declaration>;
