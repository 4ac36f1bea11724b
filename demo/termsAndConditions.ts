import type { termsAndConditions as declaration } from '../resources/termsAndConditions';
import type { Authored, BySlug, Changed } from './authored';
import { prose } from './prose';

export const termsAndConditions = {
  'terms-and-conditions': {
    title_en: 'Terms and conditions',
    title_ar: 'الشروط والأحكام',
    changedDaysAgo: 96,
    content_en: prose(`
      These terms are the agreement between you and the operator of the app. By creating an account you accept them. Please read in particular sections 3 and 6: they are about your health and your money.

      ## 1. What the app does
      The app brings trainees and independent personal trainers together, and gives them tools to plan, book, pay for and record training. The training itself is a contract between you and the trainer you choose.

      ## 2. Your account
      You must be at least 16 years old, give true information and keep your password to yourself. An account belongs to one person. Tell us at once if you think that somebody else uses it.

      ## 3. Your health
      Training is a strain on the body. See a doctor before you begin if you have a heart condition, are pregnant, have been operated on recently or have not moved for a long time. Answer the health questions truthfully, and **stop when something hurts**. The app does not replace medical advice.

      ## 4. Trainers
      We check identity, certificates and experience before a trainer appears in the app. Trainers work on their own account: they are responsible for their advice and for being insured. They may decline a booking when they believe that it would harm you.

      ## 5. Bookings and cancellations
      - A session is booked when the trainer has confirmed it.
      - You may cancel or move it free of charge up to **24 hours** before it begins.
      - Later cancellations, and sessions that you miss, are charged in full.
      - If the trainer cancels, you get the session back, whatever the reason.

      ## 6. Plans and payments
      Prices include the taxes of your country. A plan runs for the time that you chose and renews for the same time unless you cancel it before its last day; we remind you three days ahead. Prices for running plans do not change. Sessions of a plan that were not used expire one month after its end.

      ## 7. Refunds
      You may withdraw within 14 days of buying a plan. Sessions that you have taken by then are deducted at their single price. After that we refund unused sessions if you move away, fall ill for more than a month or if your trainer leaves the app, each on the usual evidence.

      ## 8. Fair use
      Treat one another with respect. It is not allowed to harass anyone, to publish what is unlawful or belongs to others, to pass off another person's results as your own, or to arrange payments past the app with a trainer you found here. We may suspend accounts that break these rules, and close them when it happens again.

      ## 9. Content and ratings
      Videos, texts and programmes in the app may be used for your own training only. What you upload stays yours; you allow us to show it to the people you share it with. Ratings must be about a session that took place.

      ## 10. Liability, law and changes
      We are liable without limit for intent, gross negligence and harm to life and health, otherwise only for duties that the contract cannot do without. The law of the country in which you live applies to consumers. We announce changes to these terms at least 30 days ahead; if you do not agree, you may end the contract until they take effect.
    `),
    content_ar: prose(`
      هذه الشروط هي الاتفاق بينك وبين مشغّل التطبيق، وبإنشائك حسابًا فإنك تقبلها. نرجو أن تقرأ بعناية البندين الثالث والسادس، فهما يتعلقان بصحتك وبمالك.

      ## 1. ما يقدّمه التطبيق
      يصل التطبيق المتدربين بمدربين شخصيين مستقلين، ويوفّر لهم أدوات لتخطيط التدريب وحجزه ودفع ثمنه وتسجيله. أما التدريب نفسه فعقد بينك وبين المدرب الذي تختاره.

      ## 2. حسابك
      يجب ألا يقل عمرك عن ست عشرة سنة، وأن تقدّم معلومات صحيحة، وألا تُطلع أحدًا على كلمة المرور. الحساب لشخص واحد. أبلغنا فورًا إذا ظننت أن شخصًا آخر يستخدم حسابك.

      ## 3. صحتك
      التدريب إجهاد للجسم. استشر طبيبًا قبل أن تبدأ إذا كنت تعاني مرضًا في القلب، أو كنتِ حاملًا، أو خضعت لجراحة منذ وقت قريب، أو انقطعت عن الحركة مدة طويلة. أجب عن الأسئلة الصحية بصدق، و**توقّف عندما تشعر بألم**. التطبيق لا يغني عن المشورة الطبية.

      ## 4. المدربون
      نتحقق من الهوية والشهادات والخبرة قبل أن يظهر المدرب في التطبيق. ويعمل المدربون لحسابهم الخاص: فهم مسؤولون عن نصائحهم وعن تأمينهم. ولهم أن يعتذروا عن حجز يرون أنه قد يضرّك.

      ## 5. الحجز والإلغاء
      - تُعدّ الحصة محجوزة متى أكّدها المدرب.
      - لك أن تلغيها أو تغيّر موعدها مجانًا حتى **24 ساعة** قبل بدايتها.
      - الإلغاء بعد ذلك والحصص التي تتغيّب عنها تُحتسب كاملة.
      - إذا ألغى المدرب الحصة استرددتها أيًا كان السبب.

      ## 6. الباقات والدفع
      تشمل الأسعار ضرائب بلدك. تسري الباقة للمدة التي اخترتها وتتجدد للمدة نفسها ما لم تلغها قبل يومها الأخير، ونذكّرك قبل ذلك بثلاثة أيام. ولا تتغيّر أسعار الباقات السارية. أما حصص الباقة غير المستخدمة فتنتهي صلاحيتها بعد شهر من انتهائها.

      ## 7. استرداد المبالغ
      لك أن تتراجع عن الشراء خلال أربعة عشر يومًا، وتُخصم الحصص التي حضرتها حتى ذلك الحين بسعر الحصة المفردة. وبعد ذلك نردّ قيمة الحصص غير المستخدمة إذا انتقلت إلى مدينة أخرى، أو مرضت أكثر من شهر، أو غادر مدربك التطبيق، وذلك بتقديم ما يثبته.

      ## 8. قواعد السلوك
      عاملوا بعضكم بعضًا باحترام. ولا يجوز إيذاء أحد، ولا نشر ما يخالف القانون أو يملكه غيرك، ولا نسبة نتائج شخص آخر إلى نفسك، ولا الاتفاق على الدفع خارج التطبيق مع مدرب وجدته فيه. ولنا أن نوقف الحسابات التي تخالف هذه القواعد، وأن نغلقها عند التكرار.

      ## 9. المحتوى والتقييمات
      لا يجوز استخدام ما في التطبيق من مقاطع ونصوص وبرامج إلا لتدريبك الشخصي. وما ترفعه يبقى ملكك، وتأذن لنا بعرضه على من تشاركه معهم. ويجب أن يكون التقييم عن حصة عُقدت فعلًا.

      ## 10. المسؤولية والقانون والتعديلات
      نتحمل المسؤولية كاملة عن العمد والإهمال الجسيم وعن الضرر بالحياة والصحة، وفيما عدا ذلك عن الالتزامات التي لا يقوم العقد من دونها فقط. ويسري على المستهلكين قانون البلد الذي يقيمون فيه. ونعلن تعديل هذه الشروط قبل ثلاثين يومًا على الأقل، فإن لم توافق عليه فلك أن تنهي العقد قبل سريانه.
    `),
  },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>> & Changed>;
