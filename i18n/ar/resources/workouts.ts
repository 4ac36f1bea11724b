import type { workouts as declaration } from '../../../resources/workouts';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const workouts = {
  name: 'حصص تدريبية |||| حصة تدريبية |||| الحصص التدريبية |||| حصص تدريبية |||| حصة تدريبية |||| حصة تدريبية',
  purpose: 'في الحصة التدريبية تمارين مرتّبة بمجموعاتها وتكراراتها وفترات راحتها. ومن الحصص تتكوّن البرامج.',
  fields: {
    name: 'الاسم',
    description: 'الوصف',
    image: 'الصورة',
    difficulty: 'الصعوبة',
    duration: 'المدة',
    goal: 'الهدف',
    exercises: 'التمارين',
    is_active: 'الحالة',
    created_at: 'تاريخ الإنشاء',
  },
  states: { is_active: { true: 'نشطة', false: 'غير نشطة' } },
  help: {
    is_active: 'لا تظهر في التطبيق إلا الحصص النشطة.',
  },
  sections: {
    main: {
      title: 'الحصة',
      help: 'ما يقرؤه المتدربون عن هذه الحصة.',
    },
    training: {
      title: 'التدريب',
      help: 'من تناسبهم الحصة ومدتها.',
    },
    exercises: {
      title: 'التمارين',
      help: 'بالترتيب الذي تُؤدّى به.',
    },
    visibility: {
      title: 'الظهور',
      help: 'هل يستطيع المتدربون العثور عليها؟',
    },
  },
  choices: {
    difficulty: {
      beginner: 'مبتدئ',
      intermediate: 'متوسط',
      advanced: 'متقدم',
    },
  },
  rows: {
    exercises: {
      count: 'لا تمارين |||| تمرين واحد |||| تمرينان |||| %{smart_count} تمارين |||| %{smart_count} تمرينًا |||| %{smart_count} تمرين',
      add: 'إضافة تمرين',
      none: 'لا تمارين بعد.',
      fields: {
        exercise: 'التمرين',
        sets: 'المجموعات',
        repetitions: 'التكرارات',
        rest: 'الراحة',
      },
    },
  },
} satisfies ResourceMessages<typeof declaration>;
