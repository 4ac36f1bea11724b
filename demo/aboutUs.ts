import type { aboutUs as declaration } from '../resources/aboutUs';
import type { Authored, BySlug, Changed } from './authored';
import { prose } from './prose';

export const aboutUs = {
  'about-us': {
    title_en: 'A trainer who fits your life',
    title_ar: 'مدرب يناسب حياتك',
    changedDaysAgo: 41,
    content_en: prose(`
      Most people who stop training do not stop because they are lazy. They stop because the plan was made for somebody else. We bring people together with personal trainers who listen first and plan afterwards.

      ## What we do
      You tell us what you want to achieve, where you can train and how much time you really have. We show you trainers who have done this before, in your city or online, in a language you are at ease in. Your trainer builds a programme for you; the app keeps the workouts, the sets and your progress in one place.

      ## How we choose trainers
      Nobody appears in the app before we have checked three things:
      - **Training.** A recognised certificate, seen by us and still valid.
      - **Experience.** At least two years of work with clients, and references that we call.
      - **Manner.** A conversation with our team, because knowledge is worth little to a client who does not dare to ask.

      Roughly one application in three is accepted. Trainers whose ratings fall are spoken to, and leave when nothing changes.

      ## What we stand for
      - **Honest promises.** No “ten kilos in ten days”. We would rather lose a customer than give one bad advice.
      - **Safety first.** Pain is a reason to stop, not to push on. Every programme starts with a few questions about your health.
      - **Your data is yours.** We ask for what training needs and for nothing else; the [privacy policy](/privacy-and-policy) says what that is.

      ## Who we are
      We began in Cairo with four trainers and a shared calendar. Today a team of physiotherapists, sports scientists and engineers looks after trainers and trainees in Egypt and the Gulf, in Arabic and in English.

      > The best programme is the one you are still following in six months.

      Do you have a question or a suggestion? [Write to us](mailto:hello@example.com): we answer on every working day.
    `),
    content_ar: prose(`
      معظم من يتوقفون عن التدريب لا يتوقفون كسلًا، بل لأن الخطة وُضعت لشخص آخر. نحن نصل الناس بمدربين شخصيين يُصغون أولًا ثم يخططون.

      ## ماذا نقدّم
      تخبرنا بما تريد تحقيقه، وأين يمكنك التدرّب، وكم من الوقت لديك فعلًا. فنعرض عليك مدربين سبق لهم أن ساعدوا أشخاصًا في مثل حالتك، في مدينتك أو عبر الإنترنت، وباللغة التي ترتاح إليها. يضع مدربك برنامجًا خاصًا بك، ويحفظ التطبيق التمارين والمجموعات وتقدّمك في مكان واحد.

      ## كيف نختار المدربين
      لا يظهر أي مدرب في التطبيق قبل أن نتحقق من ثلاثة أمور:
      - **التأهيل:** شهادة معترف بها اطّلعنا عليها بأنفسنا وما زالت سارية.
      - **الخبرة:** سنتان على الأقل من العمل مع المتدربين، وأشخاص زكّوه اتصلنا بهم.
      - **التعامل:** مقابلة مع فريقنا، فلا قيمة لعلم لا يجرؤ المتدرب على السؤال عنه.

      نقبل طلبًا واحدًا من كل ثلاثة تقريبًا. ومن تتراجع تقييماته نتحدث إليه، فإن لم يتغيّر شيء غادر المنصة.

      ## ما نؤمن به
      - **وعود صادقة:** لا «عشرة كيلوغرامات في عشرة أيام». نفضّل أن نخسر عميلًا على أن ننصحه نصيحة سيئة.
      - **السلامة أولًا:** الألم سبب للتوقف لا للمزيد من الجهد، وكل برنامج يبدأ ببضعة أسئلة عن صحتك.
      - **بياناتك ملكك:** لا نطلب إلا ما يحتاج إليه التدريب، وتوضّح [سياسة الخصوصية](/privacy-and-policy) ما هو.

      ## من نحن
      بدأنا في القاهرة بأربعة مدربين وتقويم مشترك. واليوم يرعى فريق من اختصاصيي العلاج الطبيعي وعلوم الرياضة والمهندسين مدربين ومتدربين في مصر والخليج، بالعربية والإنجليزية.

      > أفضل برنامج هو الذي تستمر عليه بعد ستة أشهر.

      هل لديك سؤال أو اقتراح؟ [راسلنا](mailto:hello@example.com)، ونحن نجيب في كل يوم عمل.
    `),
  },
} as const satisfies BySlug<Authored<typeof declaration, Record<never, string>> & Changed>;
