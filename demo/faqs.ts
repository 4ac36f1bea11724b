import type { faqs as declaration } from '../resources/faqs';
import type { Authored, BySlug, Changed } from './authored';
import { prose } from './prose';

export const faqs = {
  'change-email': {
    topic: 'account',
    changedDaysAgo: 212,
    question_en: 'How do I change my e-mail address?',
    question_ar: 'كيف أغيّر بريدي الإلكتروني؟',
    answer_en: prose(`
      Open **Profile → Account → E-mail** and enter the new address. We send it a code; the old address works until you have entered that code.
    `),
    answer_ar: prose(`
      افتح **الملف الشخصي ← الحساب ← البريد الإلكتروني** وأدخل العنوان الجديد. نرسل إليه رمزًا، ويبقى العنوان القديم صالحًا حتى تُدخل ذلك الرمز.
    `),
  },
  'forgotten-password': {
    topic: 'account',
    changedDaysAgo: 64,
    question_en: 'I have forgotten my password. What now?',
    question_ar: 'نسيت كلمة المرور، فماذا أفعل؟',
    answer_en: prose(`
      1. Choose **Forgot password?** on the sign-in page.
      2. Enter the e-mail address of your account.
      3. Enter the code from our message and choose a new password.

      The code is valid for ten minutes. If no message arrives, look into your spam folder first.
    `),
    answer_ar: prose(`
      1. اختر **نسيت كلمة المرور؟** في صفحة تسجيل الدخول.
      2. أدخل البريد الإلكتروني المسجّل في حسابك.
      3. أدخل الرمز الوارد في رسالتنا ثم اختر كلمة مرور جديدة.

      الرمز صالح عشر دقائق. وإذا لم تصلك الرسالة فابحث أولًا في مجلد البريد غير المرغوب فيه.
    `),
  },
  'two-devices': {
    topic: 'account',
    changedDaysAgo: 301,
    question_en: 'Can I use the app on my phone and my tablet?',
    question_ar: 'هل يمكنني استخدام التطبيق على الهاتف والجهاز اللوحي معًا؟',
    answer_en: prose(`
      Yes, on as many devices as you like. Workouts that you record without a connection are sent as soon as there is one again.
    `),
    answer_ar: prose(`
      نعم، على أي عدد من الأجهزة. والتمارين التي تسجّلها دون اتصال تُرسل بمجرد عودة الاتصال.
    `),
  },
  'switch-language': {
    topic: 'account',
    changedDaysAgo: 158,
    question_en: 'How do I switch between Arabic and English?',
    question_ar: 'كيف أبدّل بين العربية والإنجليزية؟',
    answer_en: prose(`
      Under **Profile → Language**. The app changes at once. Messages from your trainer stay in the language in which they were written.
    `),
    answer_ar: prose(`
      من **الملف الشخصي ← اللغة**، ويتغيّر التطبيق على الفور. أما رسائل مدربك فتبقى باللغة التي كُتبت بها.
    `),
  },
  'delete-account': {
    topic: 'account',
    changedDaysAgo: 119,
    question_en: 'How do I delete my account?',
    question_ar: 'كيف أحذف حسابي؟',
    answer_en: prose(`
      Under **Profile → Account → Delete account**. You can change your mind for 30 days by signing in again; after that your training data is erased for good. A running plan has to be cancelled first.
    `),
    answer_ar: prose(`
      من **الملف الشخصي ← الحساب ← حذف الحساب**. ويمكنك التراجع خلال ثلاثين يومًا بتسجيل الدخول من جديد، وبعدها تُمحى بيانات تدريبك نهائيًا. ويجب إلغاء الباقة السارية أولًا.
    `),
  },
  'first-session': {
    topic: 'training',
    changedDaysAgo: 33,
    question_en: 'What happens in the first session?',
    question_ar: 'ماذا يحدث في الحصة الأولى؟',
    answer_en: prose(`
      Your trainer asks about your goals, your week and your health, watches how you move and tries a few exercises with you. Bring:
      - comfortable clothes and clean shoes,
      - a towel and water,
      - medical reports, if you have any.

      You receive your programme within two days.
    `),
    answer_ar: prose(`
      يسألك مدربك عن أهدافك وجدول أسبوعك وصحتك، ويراقب حركتك، ويجرّب معك بضعة تمارين. أحضر معك:
      - ملابس مريحة وحذاءً نظيفًا،
      - منشفة وماءً،
      - تقاريرك الطبية إن وُجدت.

      ويصلك برنامجك خلال يومين.
    `),
  },
  beginner: {
    topic: 'training',
    changedDaysAgo: 87,
    question_en: 'I have never trained before. Is this for me?',
    question_ar: 'لم أتدرّب من قبل، فهل هذا مناسب لي؟',
    answer_en: prose(`
      Very much so: about half of our trainees begin from nothing. Filter trainers by the specialization that fits you and tell them so in your first message. The first weeks are easier than you think.
    `),
    answer_ar: prose(`
      بالتأكيد، فنحو نصف متدربينا يبدأون من الصفر. صفِّ المدربين حسب التخصص الذي يناسبك، واذكر ذلك في رسالتك الأولى. والأسابيع الأولى أسهل مما تظن.
    `),
  },
  'missed-workout': {
    topic: 'training',
    changedDaysAgo: 140,
    question_en: 'I have missed a workout. Should I make up for it?',
    question_ar: 'فاتني تمرين، فهل عليّ تعويضه؟',
    answer_en: prose(`
      One missed workout makes no difference: go on with the next one as planned. If you have missed more than a week, tell your trainer, who will adapt the programme. Never do two hard workouts on the same day to catch up.
    `),
    answer_ar: prose(`
      تمرين واحد لا يُحدث فرقًا: تابع بالتمرين التالي كما هو مخطط. وإذا انقطعت أكثر من أسبوع فأخبر مدربك ليعدّل البرنامج. ولا تجمع أبدًا تمرينين شاقّين في يوم واحد للتعويض.
    `),
  },
  pain: {
    topic: 'training',
    changedDaysAgo: 19,
    question_en: 'Something hurts during an exercise. What should I do?',
    question_ar: 'أشعر بألم أثناء التمرين، فماذا أفعل؟',
    answer_en: prose(`
      **Stop at once.** Mark the exercise as “painful” in the app: your trainer is told and replaces it. Sore muscles for a day or two are normal; sharp pain, pain in a joint and dizziness are not. When in doubt, see a doctor.
    `),
    answer_ar: prose(`
      **توقّف فورًا.** ضع على التمرين علامة «مؤلم» في التطبيق، فيصل الخبر إلى مدربك ويستبدله. وجع العضلات يومًا أو يومين أمر طبيعي، أما الألم الحاد وألم المفاصل والدوار فلا. وعند الشك راجع طبيبًا.
    `),
  },
  'no-equipment': {
    topic: 'training',
    changedDaysAgo: 256,
    question_en: 'Can I train at home without any equipment?',
    question_ar: 'هل يمكنني التدرّب في المنزل دون معدات؟',
    answer_en: prose(`
      Yes. Tell us under **Goals → Equipment** what you have at home; “nothing” is a good answer. Your programme then consists of exercises with your own weight.
    `),
    answer_ar: prose(`
      نعم. أخبرنا في **الأهداف ← المعدات** بما لديك في المنزل، و«لا شيء» جواب مقبول تمامًا، فيتكوّن برنامجك عندها من تمارين بوزن الجسم.
    `),
  },
  'change-program': {
    topic: 'training',
    changedDaysAgo: 71,
    question_en: 'How often does my programme change?',
    question_ar: 'كم مرة يتغيّر برنامجي؟',
    answer_en: prose(`
      Usually every four to six weeks, or earlier when your trainer sees that it has become too easy or too hard. Your records stay, so that you can compare.
    `),
    answer_ar: prose(`
      كل أربعة إلى ستة أسابيع عادةً، أو قبل ذلك إذا رأى مدربك أنه أصبح سهلًا أو شاقًا أكثر مما ينبغي. وتبقى سجلاتك لتتمكن من المقارنة.
    `),
  },
  'ways-to-pay': {
    topic: 'payment',
    changedDaysAgo: 12,
    question_en: 'Which ways to pay are there?',
    question_ar: 'ما طرق الدفع المتاحة؟',
    answer_en: prose(`
      - Credit and debit cards
      - Mobile wallets
      - Payment in cash at one of the partner outlets, within 48 hours of the order

      The subscription begins when the payment has arrived; until then it is shown as **pending**.
    `),
    answer_ar: prose(`
      - بطاقات الائتمان والخصم
      - المحافظ الإلكترونية
      - الدفع نقدًا في أحد منافذ شركائنا خلال 48 ساعة من الطلب

      يبدأ الاشتراك عند وصول المبلغ، ويظهر حتى ذلك الحين **قيد الانتظار**.
    `),
  },
  'cancel-plan': {
    topic: 'payment',
    changedDaysAgo: 95,
    question_en: 'How do I cancel my plan?',
    question_ar: 'كيف ألغي باقتي؟',
    answer_en: prose(`
      Under **Profile → Plan → Cancel**, up to the last day of the running period. You can use the plan until that day; it is not renewed.
    `),
    answer_ar: prose(`
      من **الملف الشخصي ← الباقة ← إلغاء** حتى اليوم الأخير من المدة السارية. وتستطيع استخدام الباقة حتى ذلك اليوم، ثم لا تتجدد.
    `),
  },
  refund: {
    topic: 'payment',
    changedDaysAgo: 96,
    question_en: 'When do I get my money back?',
    question_ar: 'متى أسترد نقودي؟',
    answer_en: prose(`
      Within 14 days of buying a plan, for any reason, less the sessions you have taken. Later if you move away, are ill for more than a month or your trainer leaves. The [terms and conditions](/terms-and-conditions) have the details; the money arrives after five to ten working days.
    `),
    answer_ar: prose(`
      خلال أربعة عشر يومًا من الشراء ولأي سبب، بعد خصم الحصص التي حضرتها. وبعد ذلك إذا انتقلت إلى مدينة أخرى أو مرضت أكثر من شهر أو غادر مدربك. تجد التفاصيل في [الشروط والأحكام](/terms-and-conditions)، ويصل المبلغ خلال خمسة إلى عشرة أيام عمل.
    `),
  },
  invoice: {
    topic: 'payment',
    changedDaysAgo: 180,
    question_en: 'Where do I find my receipts?',
    question_ar: 'أين أجد إيصالاتي؟',
    answer_en: prose(`
      Under **Profile → Plan → Receipts**. We also send each of them to your e-mail address. If your employer pays for you, add the name of the company there and download the receipt again.
    `),
    answer_ar: prose(`
      في **الملف الشخصي ← الباقة ← الإيصالات**، كما نرسل كل إيصال إلى بريدك الإلكتروني. وإذا كانت جهة عملك تدفع عنك فأضف اسمها هناك ثم نزّل الإيصال من جديد.
    `),
  },
  'freeze-plan': {
    topic: 'payment',
    changedDaysAgo: 240,
    is_active: false,
    question_en: 'Can I pause my plan while I travel?',
    question_ar: 'هل يمكنني إيقاف باقتي مؤقتًا أثناء السفر؟',
    answer_en: prose(`
      Plans of three months and more can be paused once for up to four weeks. Tell us at least two days ahead.
    `),
    answer_ar: prose(`
      يمكن إيقاف الباقات التي مدتها ثلاثة أشهر فأكثر مرة واحدة مدة أقصاها أربعة أسابيع. أبلغنا قبل ذلك بيومين على الأقل.
    `),
  },
  'choose-trainer': {
    topic: 'trainers',
    changedDaysAgo: 27,
    question_en: 'How do I find the right trainer?',
    question_ar: 'كيف أجد المدرب المناسب؟',
    answer_en: prose(`
      Start with your goal, your language and the place where you want to train. Then read two or three profiles properly: a trainer who has helped people like you is worth more than a long list of certificates. The first conversation is free of charge.
    `),
    answer_ar: prose(`
      ابدأ بهدفك ولغتك والمكان الذي تريد أن تتدرّب فيه، ثم اقرأ ملفين أو ثلاثة بتأنٍّ: فالمدرب الذي ساعد أشخاصًا مثلك خير من قائمة طويلة من الشهادات. والمحادثة الأولى مجانية.
    `),
  },
  'verified-trainer': {
    topic: 'trainers',
    changedDaysAgo: 52,
    question_en: 'What does “verified” mean on a trainer’s profile?',
    question_ar: 'ماذا تعني كلمة «موثّق» في ملف المدرب؟',
    answer_en: prose(`
      We have seen the trainer’s identity card and certificates, called the references and held an interview. Only verified trainers can be booked.
    `),
    answer_ar: prose(`
      تعني أننا اطّلعنا على هوية المدرب وشهاداته، واتصلنا بمن زكّوه، وأجرينا معه مقابلة. ولا يمكن الحجز إلا مع المدربين الموثّقين.
    `),
  },
  'change-trainer': {
    topic: 'trainers',
    changedDaysAgo: 133,
    question_en: 'Can I change my trainer?',
    question_ar: 'هل يمكنني تغيير مدربي؟',
    answer_en: prose(`
      At any time, and without giving a reason. Sessions that you have not used move with you. Your new trainer sees your earlier programme only if you allow it.
    `),
    answer_ar: prose(`
      نعم، في أي وقت ودون ذكر سبب. وتنتقل معك الحصص التي لم تستخدمها. ولا يرى مدربك الجديد برنامجك السابق إلا إذا أذنت بذلك.
    `),
  },
  'become-trainer': {
    topic: 'trainers',
    changedDaysAgo: 166,
    question_en: 'I am a trainer. How do I join?',
    question_ar: 'أنا مدرب، فكيف أنضم؟',
    answer_en: prose(`
      Register as a trainer in the app and upload your certificate. Our team looks at each application within five working days and then invites you to a conversation. Joining costs nothing; we keep a share of each session.
    `),
    answer_ar: prose(`
      سجّل في التطبيق بصفة مدرب وارفع شهادتك. ينظر فريقنا في كل طلب خلال خمسة أيام عمل ثم يدعوك إلى مقابلة. والانضمام مجاني، ونحتفظ بنسبة من كل حصة.
    `),
  },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>> & Changed>;
