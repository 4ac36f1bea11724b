import type { programs as declaration } from '../../../resources/programs';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const programs = {
  name: 'برامج |||| برنامج |||| البرامج |||| برامج |||| برنامجًا |||| برنامج',
  purpose: 'البرنامج خطة تمتد أسابيع وتتكوّن من حصص تدريبية. يتبع المتدرب برنامجًا واحدًا في كل مرة.',
  fields: {
    name: 'الاسم',
    description: 'الوصف',
    image: 'الصورة',
    type: 'النوع',
    difficulty: 'الصعوبة',
    weeks: 'المدة',
    goals: 'الأهداف',
    activities: 'أنشطة البرامج',
    workouts: 'الحصص التدريبية',
    is_active: 'الحالة',
    created_at: 'تاريخ الإنشاء',
  },
  states: { is_active: { true: 'نشط', false: 'غير نشط' } },
  help: {
    workouts: 'بالترتيب الذي تأتي به، مع الأسبوع واليوم.',
    is_active: 'لا تظهر في التطبيق إلا البرامج النشطة.',
  },
  sections: {
    main: {
      title: 'البرنامج',
      help: 'ما يقرؤه المتدربون عن هذا البرنامج.',
    },
    plan: {
      title: 'الخطة',
      help: 'نوع البرنامج ومن يناسبهم.',
    },
    workouts: {
      title: 'الحصص التدريبية',
      help: 'حصص كل أسبوع ويوم.',
    },
    visibility: {
      title: 'الظهور',
      help: 'هل يستطيع المتدربون العثور عليه؟',
    },
  },
  choices: {
    type: {
      weight_loss: 'إنقاص الوزن',
      muscle_gain: 'بناء العضلات',
      endurance: 'التحمّل',
      mobility: 'المرونة',
      general: 'لياقة عامة',
    },
    difficulty: {
      beginner: 'مبتدئ',
      intermediate: 'متوسط',
      advanced: 'متقدم',
    },
  },
  rows: {
    workouts: {
      count: 'لا حصص |||| حصة واحدة |||| حصتان |||| %{smart_count} حصص |||| %{smart_count} حصة |||| %{smart_count} حصة',
      add: 'إضافة حصة',
      none: 'لا حصص بعد.',
      fields: {
        workout: 'الحصة',
        week: 'الأسبوع',
        day: 'اليوم',
      },
      choices: {
        day: {
          sat: 'السبت',
          sun: 'الأحد',
          mon: 'الاثنين',
          tue: 'الثلاثاء',
          wed: 'الأربعاء',
          thu: 'الخميس',
          fri: 'الجمعة',
        },
      },
    },
  },
} satisfies ResourceMessages<typeof declaration>;
