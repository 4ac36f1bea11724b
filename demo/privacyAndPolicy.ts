import type { privacyAndPolicy as declaration } from '../resources/privacyAndPolicy';
import type { Authored, BySlug, Changed } from './authored';
import { prose } from './prose';

export const privacyAndPolicy = {
  'privacy-policy': {
    title_en: 'Privacy policy',
    title_ar: 'سياسة الخصوصية',
    changedDaysAgo: 118,
    content_en: prose(`
      This policy explains which data we collect when you use the app, what we do with it, who sees it and what you can ask of us. It applies to trainees, to trainers and to visitors of our website.

      ## 1. Who is responsible
      The operator of the app is responsible for your data. If you have any question about this policy, write to our [data protection officer](mailto:privacy@example.com).

      ## 2. What we collect
      - **Your account:** name, e-mail address, phone number, date of birth and, if you add them, gender and a picture.
      - **Your training:** goals, height and weight, the workouts you do, the sets you record and the notes that you share with your trainer.
      - **Your health answers:** what you tell us about injuries and illnesses before the first session. You may leave any question unanswered.
      - **Payments:** the plan, the amount and the date. Card numbers go to our payment provider and never reach our servers.
      - **Technical data:** the kind of device, the version of the app and errors that it reports.

      ## 3. What we use it for
      - to suggest trainers who suit you, and to let your trainer plan for you;
      - to take payments and to send receipts;
      - to tell you about sessions, changes and messages;
      - to find faults, to prevent abuse and to improve the app.

      We do not sell data, and we show no advertising from others.

      ## 4. Why we may
      We process account and training data because the contract with you needs it, health answers only with your express consent, and technical data because we have a legitimate interest in an app that works. You may withdraw a consent at any time, with effect for the future.

      ## 5. Who else sees it
      - **Your trainer** sees your profile, your goals, your training and your health answers, from the day you choose that trainer until the day you part.
      - **Service providers** for hosting, payments and messages receive what their task needs, under a contract that binds them to our instructions.
      - **Authorities** receive data only when the law obliges us.

      ## 6. Where it is kept
      Our servers stand in the European Union. Where a provider works elsewhere, the transfer rests on the standard contractual clauses.

      ## 7. How long we keep it
      We keep your account until you delete it. Training data and health answers are erased 30 days after that, so that you can change your mind. Receipts are kept as long as tax law demands, which is five years in most countries.

      ## 8. How we protect it
      Connections are encrypted, passwords are stored as hashes only, health answers are encrypted once more, and the few employees who may see personal data do so under their own name. If something goes wrong all the same, we tell you and the authority within 72 hours.

      ## 9. Your rights
      You may ask us at any time to:
      1. tell you what we hold about you, and give you a copy;
      2. correct what is wrong;
      3. delete your data, or stop using it for a purpose;
      4. hand it over in a form that another service can read.

      Most of this can be done in the app under **Profile**. For everything else a message is enough; we answer within 30 days. You may also complain to the data protection authority of your country.

      ## 10. Children, and changes to this policy
      The app is for people of 16 and older. If we change this policy, we announce it in the app at least 14 days ahead and keep the earlier versions for you to read.
    `),
    content_ar: prose(`
      توضّح هذه السياسة البيانات التي نجمعها عند استخدامك التطبيق، وما نفعله بها، ومن يطّلع عليها، وما يحق لك أن تطلبه منا. وهي تسري على المتدربين والمدربين وزوّار موقعنا.

      ## 1. الجهة المسؤولة
      مشغّل التطبيق هو المسؤول عن بياناتك. إن كان لديك أي سؤال عن هذه السياسة فراسل [مسؤول حماية البيانات](mailto:privacy@example.com) لدينا.

      ## 2. ما نجمعه
      - **حسابك:** الاسم والبريد الإلكتروني ورقم الهاتف وتاريخ الميلاد، والجنس والصورة إن أضفتهما.
      - **تدريبك:** أهدافك وطولك ووزنك، والتمارين التي تؤديها، والمجموعات التي تسجّلها، والملاحظات التي تشاركها مع مدربك.
      - **إجاباتك الصحية:** ما تخبرنا به عن الإصابات والأمراض قبل الحصة الأولى. ولك أن تترك أي سؤال دون إجابة.
      - **المدفوعات:** الباقة والمبلغ والتاريخ. أما أرقام البطاقات فتصل إلى مزوّد خدمة الدفع مباشرةً ولا تمرّ بخوادمنا أبدًا.
      - **بيانات تقنية:** نوع الجهاز وإصدار التطبيق والأعطال التي يبلّغ عنها.

      ## 3. فيمَ نستخدمها
      - لنقترح عليك مدربين يناسبونك، وليتمكن مدربك من التخطيط لك؛
      - لتحصيل المدفوعات وإرسال الإيصالات؛
      - لإعلامك بالحصص والتغييرات والرسائل؛
      - لاكتشاف الأعطال ومنع إساءة الاستخدام وتحسين التطبيق.

      نحن لا نبيع البيانات، ولا نعرض إعلانات للغير.

      ## 4. الأساس القانوني
      نعالج بيانات الحساب والتدريب لأن العقد معك يقتضيها، والإجابات الصحية بموافقتك الصريحة وحدها، والبيانات التقنية لمصلحتنا المشروعة في تطبيق يعمل كما ينبغي. ولك أن تسحب موافقتك متى شئت، ويسري ذلك على ما يأتي بعده.

      ## 5. من يطّلع عليها غيرنا
      - **مدربك** يرى ملفك وأهدافك وتدريبك وإجاباتك الصحية، من يوم اختيارك له إلى يوم انتهاء العمل بينكما.
      - **مزوّدو الخدمات** للاستضافة والدفع والرسائل يتلقّون ما تحتاج إليه مهمتهم فقط، بموجب عقد يلزمهم تعليماتنا.
      - **السلطات** لا تتلقى بيانات إلا إذا ألزمنا القانون بذلك.

      ## 6. مكان حفظها
      تقع خوادمنا في الاتحاد الأوروبي. وإذا عمل أحد المزوّدين في مكان آخر، استند نقل البيانات إلى البنود التعاقدية القياسية.

      ## 7. مدة حفظها
      نحتفظ بحسابك حتى تحذفه. وتُمحى بيانات التدريب والإجابات الصحية بعد ذلك بثلاثين يومًا، ليتسنى لك التراجع. أما الإيصالات فتُحفظ المدة التي يفرضها قانون الضرائب، وهي خمس سنوات في معظم البلدان.

      ## 8. كيف نحميها
      الاتصالات مشفّرة، ولا تُخزَّن كلمات المرور إلا بصورة مجزّأة لا يمكن عكسها، وتُشفَّر الإجابات الصحية مرة ثانية، ولا يطّلع على البيانات الشخصية إلا عدد قليل من الموظفين وبأسمائهم. وإذا حدث خلل رغم ذلك، أبلغناك وأبلغنا الجهة المختصة خلال 72 ساعة.

      ## 9. حقوقك
      يحق لك في أي وقت أن تطلب منا:
      1. إطلاعك على ما نحتفظ به عنك وتزويدك بنسخة منه؛
      2. تصحيح ما هو خاطئ؛
      3. حذف بياناتك أو التوقف عن استخدامها لغرض معيّن؛
      4. تسليمها في صيغة يمكن لخدمة أخرى قراءتها.

      يمكنك القيام بمعظم ذلك في التطبيق من صفحة **الملف الشخصي**. ولما عدا ذلك تكفي رسالة، ونحن نجيب خلال ثلاثين يومًا. ولك أيضًا أن تتقدم بشكوى إلى هيئة حماية البيانات في بلدك.

      ## 10. الأطفال وتعديل هذه السياسة
      التطبيق مخصص لمن أتمّوا السادسة عشرة. وإذا عدّلنا هذه السياسة أعلنّا ذلك في التطبيق قبل أربعة عشر يومًا على الأقل، وأبقينا النسخ السابقة متاحة لك.
    `),
  },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>> & Changed>;
