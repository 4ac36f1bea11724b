import type { BySlug } from './authored';
import type { AuthoredExercise } from './authoredExercise';

/** Strength work for hips and legs. */
export const lowerBodyExercises = {
  'back-squat': {
    name_en: 'Barbell back squat',
    name_ar: 'القرفصاء الخلفية بالبار',
    description_en:
      'Rest the bar on the upper back, brace, and sit down between the heels until the thighs are parallel to the floor. Drive up through the whole foot with the chest tall.',
    description_ar:
      'ضع البار على أعلى الظهر وشدّ جذعك، ثم انزل بين الكعبين حتى يوازي الفخذان الأرض. ادفع بكامل القدم صعودًا مع إبقاء الصدر مرفوعًا.',
    difficulty: 'intermediate',
    muscles: ['quadriceps', 'glutes', 'hamstrings', 'lower-back'],
    equipment: ['barbell', 'squat-rack'],
    calories_per_minute: '8.0',
    video_url: 'https://example.com/videos/back-squat',
  },
  'front-squat': {
    name_en: 'Barbell front squat',
    name_ar: 'القرفصاء الأمامية بالبار',
    description_en:
      'Hold the bar across the front of the shoulders with high elbows and squat with an upright trunk. It loads the thighs more than the back.',
    description_ar: 'احمل البار على مقدمة الكتفين مع رفع المرفقين، وانزل بجذع منتصب. يحمّل هذا التمرين الفخذين أكثر من الظهر.',
    difficulty: 'advanced',
    muscles: ['quadriceps', 'glutes', 'abdominals'],
    equipment: ['barbell', 'squat-rack'],
    calories_per_minute: '8.0',
  },
  'goblet-squat': {
    name_en: 'Goblet squat',
    name_ar: 'قرفصاء الكأس',
    description_en: 'Hold a kettlebell close to the chest and squat slowly, elbows inside the knees. The best first squat for most people.',
    description_ar:
      'أمسك الكرة الحديدية قريبة من صدرك وانزل ببطء مع إبقاء المرفقين داخل الركبتين. أفضل بداية لتعلّم القرفصاء لمعظم المتدربين.',
    difficulty: 'beginner',
    muscles: ['quadriceps', 'glutes', 'adductors'],
    equipment: ['kettlebell'],
    calories_per_minute: '7.0',
    video_url: 'https://example.com/videos/goblet-squat',
  },
  'bodyweight-squat': {
    name_en: 'Bodyweight squat',
    name_ar: 'القرفصاء بوزن الجسم',
    description_en: 'Stand with the feet at shoulder width, reach the arms forward and sit back and down. Keep the heels on the floor.',
    description_ar: 'قف والقدمان بعرض الكتفين، ومدّ ذراعيك إلى الأمام وانزل كأنك تجلس على كرسي. أبقِ الكعبين على الأرض.',
    difficulty: 'beginner',
    muscles: ['quadriceps', 'glutes'],
    equipment: [],
    calories_per_minute: '5.5',
  },
  deadlift: {
    name_en: 'Conventional deadlift',
    name_ar: 'الرفعة الميتة التقليدية',
    description_en:
      'With the bar over the middle of the foot, hinge at the hips, take the slack out and stand up while the bar stays close to the legs. Lower it the same way.',
    description_ar: 'اجعل البار فوق منتصف القدم وانحنِ من الوركين، ثم شدّ البار وانهض منتصبًا وهو قريب من ساقيك. أنزله بالطريقة نفسها.',
    difficulty: 'advanced',
    muscles: ['hamstrings', 'glutes', 'lower-back', 'trapezius', 'forearms'],
    equipment: ['barbell'],
    calories_per_minute: '8.5',
    video_url: 'https://example.com/videos/deadlift',
  },
  'romanian-deadlift': {
    name_en: 'Romanian deadlift',
    name_ar: 'الرفعة الميتة الرومانية',
    description_en:
      'From standing, push the hips back with soft knees until the hamstrings are stretched, then squeeze the glutes to come up. The back stays flat.',
    description_ar:
      'من وضع الوقوف ادفع وركيك إلى الخلف مع ثني بسيط للركبتين حتى تشعر بتمدّد الفخذ الخلفي، ثم شدّ الأرداف وانهض. يبقى الظهر مستويًا.',
    difficulty: 'intermediate',
    muscles: ['hamstrings', 'glutes', 'lower-back'],
    equipment: ['dumbbells'],
    calories_per_minute: '7.0',
  },
  'hip-thrust': {
    name_en: 'Hip thrust',
    name_ar: 'دفع الوركين على المقعد',
    description_en:
      'With the shoulder blades on a bench and a bar across the hips, lift the hips until the body is level from shoulder to knee. Pause for a second at the top.',
    description_ar:
      'أسند لوحي الكتف إلى المقعد وضع البار على الوركين، ثم ارفعهما حتى يستوي الجسم من الكتف إلى الركبة. اثبت ثانية في الأعلى.',
    difficulty: 'intermediate',
    muscles: ['glutes', 'hamstrings'],
    equipment: ['barbell', 'flat-bench'],
    calories_per_minute: '6.0',
  },
  'glute-bridge': {
    name_en: 'Glute bridge',
    name_ar: 'جسر الأرداف',
    description_en:
      'Lie on the back with bent knees and lift the hips by squeezing the glutes. Lower slowly, one vertebra after the other.',
    description_ar: 'استلقِ على ظهرك مع ثني الركبتين وارفع الوركين بشدّ عضلات الأرداف. انزل ببطء فقرة بعد فقرة.',
    difficulty: 'beginner',
    muscles: ['glutes', 'hamstrings', 'lower-back'],
    equipment: ['yoga-mat'],
    calories_per_minute: '4.0',
  },
  'walking-lunge': {
    name_en: 'Walking lunge',
    name_ar: 'الاندفاع مشيًا',
    description_en:
      'Take a long step, lower the back knee towards the floor and step through into the next lunge. Carry dumbbells once the balance is sure.',
    description_ar: 'اخطُ خطوة طويلة وأنزل الركبة الخلفية نحو الأرض ثم تقدّم إلى الخطوة التالية. احمل الدمبلز بعد أن يثبت توازنك.',
    difficulty: 'intermediate',
    muscles: ['quadriceps', 'glutes', 'hamstrings'],
    equipment: ['dumbbells'],
    calories_per_minute: '7.5',
  },
  'lateral-lunge': {
    name_en: 'Lateral lunge',
    name_ar: 'الاندفاع الجانبي',
    description_en:
      'Step wide to one side and sit into that hip while the other leg stays straight. Push back to the middle and change sides.',
    description_ar: 'اخطُ خطوة واسعة إلى الجانب واجلس على ذلك الورك مع إبقاء الساق الأخرى مستقيمة. ادفع عائدًا إلى المنتصف وبدّل الجهة.',
    difficulty: 'beginner',
    muscles: ['adductors', 'glutes', 'quadriceps'],
    equipment: [],
    calories_per_minute: '6.0',
  },
  'bulgarian-split-squat': {
    name_en: 'Bulgarian split squat',
    name_ar: 'القرفصاء البلغارية',
    description_en: 'Rest the back foot on a bench and lower straight down over the front leg. Hard on the balance and kind to the spine.',
    description_ar: 'ضع القدم الخلفية على المقعد وانزل عموديًا فوق الساق الأمامية. تمرين صعب على التوازن ورحيم بالعمود الفقري.',
    difficulty: 'advanced',
    muscles: ['quadriceps', 'glutes', 'adductors'],
    equipment: ['dumbbells', 'flat-bench'],
    calories_per_minute: '7.5',
  },
  'step-up': {
    name_en: 'Step-up',
    name_ar: 'الصعود على الصندوق',
    description_en: 'Place the whole foot on the box and stand up without pushing off from the lower leg. Step down with control.',
    description_ar: 'ضع قدمك كاملة على الصندوق وقف من دون الدفع بالساق السفلى. انزل بتحكّم.',
    difficulty: 'beginner',
    muscles: ['quadriceps', 'glutes', 'calves'],
    equipment: ['plyo-box'],
    calories_per_minute: '7.0',
  },
  'leg-press': {
    name_en: 'Leg press',
    name_ar: 'دفع الساقين على الجهاز',
    description_en:
      'Push the platform away until the legs are almost straight, then let it come back until the knees are at a right angle. Keep the lower back on the pad.',
    description_ar: 'ادفع المنصة حتى تكاد الساقان تستقيمان، ثم أعدها حتى تصبح الركبتان بزاوية قائمة. أبقِ أسفل الظهر ملاصقًا للمسند.',
    difficulty: 'beginner',
    muscles: ['quadriceps', 'glutes'],
    equipment: ['leg-press-machine'],
    calories_per_minute: '6.0',
  },
  'leg-extension': {
    name_en: 'Leg extension',
    name_ar: 'مدّ الركبتين على الجهاز',
    description_en:
      'Sit with the pad above the ankles and straighten the knees without swinging. Hold briefly at the top and lower in three seconds.',
    description_ar: 'اجلس والوسادة فوق الكاحلين، ومدّ ركبتيك من دون تأرجح. اثبت لحظة في الأعلى ثم أنزل في ثلاث ثوانٍ.',
    difficulty: 'beginner',
    muscles: ['quadriceps'],
    equipment: ['leg-extension-machine'],
    calories_per_minute: '4.5',
  },
  'standing-calf-raise': {
    name_en: 'Standing calf raise',
    name_ar: 'رفع الكعبين وقوفًا',
    description_en: 'Rise onto the balls of the feet as high as you can, pause, and lower the heels below the edge of the step.',
    description_ar: 'ارتفع على مقدمة القدمين إلى أقصى ما تستطيع واثبت لحظة، ثم أنزل الكعبين أسفل حافة الدرجة.',
    difficulty: 'beginner',
    muscles: ['calves'],
    equipment: ['plyo-box'],
    calories_per_minute: '4.0',
  },
  'wall-sit': {
    name_en: 'Wall sit',
    name_ar: 'الجلوس المستند إلى الحائط',
    description_en: 'Slide down a wall until hips and knees are at right angles and hold, breathing calmly.',
    description_ar: 'انزلق على الحائط حتى يصبح الوركان والركبتان بزوايا قائمة، واثبت مع تنفّس هادئ.',
    difficulty: 'beginner',
    muscles: ['quadriceps', 'glutes'],
    equipment: [],
    calories_per_minute: '4.5',
  },
} as const satisfies BySlug<AuthoredExercise>;
