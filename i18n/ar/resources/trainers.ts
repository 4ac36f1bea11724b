import type { trainers as declaration } from '../../../resources/trainers';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const trainers = {
  name: 'مدربين |||| مدرب |||| المدربون |||| مدربين |||| مدربًا |||| مدرب',
  purpose: 'يسجّل المدربون في التطبيق ثم يظهرون هنا. راجع مستنداتهم ووثّقهم ليتمكن المتدربون من العثور عليهم.',
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    phone: 'الهاتف',
    gender: 'الجنس',
    image: 'الصورة الشخصية',
    bio: 'نبذة',
    specialties: 'التخصصات',
    languages: 'اللغات',
    years_of_experience: 'الخبرة',
    session_price: 'سعر الحصة',
    rating: 'التقييم',
    certificate: 'الشهادة',
    is_verified: 'موثّق',
    date_joined: 'تاريخ الانضمام',
  },
  states: { is_verified: { true: 'موثّق', false: 'غير موثّق' } },
  help: {
    rating: 'متوسط جميع التقييمات، من 5.',
    password: 'يسجّل بها المدرب دخوله إلى التطبيق. 12 حرفًا على الأقل.',
    certificate: 'إثبات التأهيل الذي يُراجع قبل توثيق المدرب.',
  },
  sections: {
    person: { title: 'البيانات الشخصية', help: 'هوية المدرب كما يراها المتدربون.' },
    work: { title: 'العمل', help: 'ما يقدّمه المدرب، وبأي لغات، وبأي سعر.' },
    verification: { title: 'التوثيق', help: 'المستندات التي تجب مراجعتها قبل أن يظهر المدرب للمتدربين.' },
    contact: { title: 'التواصل والحساب', help: 'وسائل الوصول إلى المدرب وبيانات دخوله، ولا يراها المتدربون.' },
  },
  action: { create: 'تسجيل مدرب' },
  page: { create: 'تسجيل مدرب جديد' },
  notifications: { created: 'تم تسجيل «%{name}»، وهو غير موثّق بعد' },
  choices: { gender: { M: 'ذكر', F: 'أنثى' } },
  views: { verified: 'الموثّقون', unverified: 'غير الموثّقين' },
  transitions: {
    verify: {
      label: 'توثيق',
      title: 'هل تريد توثيق %{name}؟',
      content: 'سيظهر هذا المدرب للمتدربين في التطبيق. راجع الشهادة أولًا.',
      done: 'تم توثيق المدرب',
      happened: 'توثيق',
      many: {
        title:
          'لا مدربين للتوثيق |||| توثيق مدرب واحد |||| توثيق مدربَين |||| توثيق %{smart_count} مدربين |||| توثيق %{smart_count} مدربًا |||| توثيق %{smart_count} مدرب',
        done: 'لم يُوثَّق أي مدرب |||| تم توثيق مدرب واحد |||| تم توثيق مدربَين |||| تم توثيق %{smart_count} مدربين |||| تم توثيق %{smart_count} مدربًا |||| تم توثيق %{smart_count} مدرب',
      },
      warning: 'لم تصل أي شهادة من %{name}.',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
