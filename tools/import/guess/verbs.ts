/** What buttons of a record do, by the verb that the API calls them. */
import type { IconName } from '../../../src/schema/declaration';
import { ownValue } from '../../../src/schema/ownValue';
import type { NamedTransition } from '../../../src/schema/resource';

/** One verb. */
export interface Verb {
  /** How a record is called after it, in choices and flags. */
  readonly done: readonly string[];
  /** The flag that it clears, e.g. `active` of deactivate. */
  readonly clears?: readonly string[];
  readonly icon: IconName;
  readonly tone: NonNullable<NamedTransition['tone']>;
  /** The deed as an Arabic noun. */
  readonly arabic: string;
}

/** Choices that wait for a decision. */
const waiting = ['pending', 'submitted', 'in review', 'under review', 'requested', 'waiting', 'new', 'draft'];
/** By verb, the choices from which it leads on; of a verb that is not here it is not known. */
const startingPoints: { readonly [verb: string]: readonly string[] } = {
  accept: waiting,
  approve: waiting,
  confirm: waiting,
  decline: waiting,
  'mark as paid': ['unpaid', 'pending'],
  'mark paid': ['unpaid', 'pending'],
  pay: ['unpaid', 'pending'],
  publish: ['draft', 'unpublished'],
  reject: waiting,
  submit: ['draft', 'new'],
  verify: waiting,
};

const primary = (arabic: string, icon: IconName, ...done: string[]): Verb => ({ done, icon, tone: 'primary', arabic });
const neutral = (arabic: string, icon: IconName, ...done: string[]): Verb => ({ done, icon, tone: 'neutral', arabic });
const danger = (arabic: string, icon: IconName, ...done: string[]): Verb => ({ done, icon, tone: 'danger', arabic });

/** Verbs by their English words. */
export const verbs: { readonly [verb: string]: Verb } = {
  accept: primary('قبول', 'verify', 'accepted'),
  activate: primary('تفعيل', 'activate', 'active', 'activated', 'enabled'),
  approve: primary('موافقة', 'verify', 'approved'),
  archive: neutral('أرشفة', 'remove', 'archived'),
  ban: danger('حظر', 'deactivate', 'banned', 'blocked'),
  block: danger('حظر', 'deactivate', 'blocked', 'banned'),
  cancel: danger('إلغاء', 'deactivate', 'cancelled', 'canceled'),
  close: neutral('إغلاق', 'deactivate', 'closed'),
  complete: primary('إكمال', 'verify', 'completed', 'complete', 'done'),
  confirm: primary('تأكيد', 'verify', 'confirmed'),
  deactivate: { ...danger('تعطيل', 'deactivate', 'inactive', 'deactivated', 'disabled'), clears: ['active', 'enabled'] },
  decline: danger('رفض', 'deactivate', 'declined', 'rejected'),
  deliver: primary('تسليم', 'verify', 'delivered'),
  disable: { ...danger('تعطيل', 'deactivate', 'disabled', 'inactive'), clears: ['enabled', 'active'] },
  enable: primary('تفعيل', 'activate', 'enabled', 'active'),
  feature: neutral('تمييز', 'activate', 'featured'),
  finish: primary('إنهاء', 'verify', 'finished', 'completed', 'done'),
  hide: { ...neutral('إخفاء', 'deactivate', 'hidden'), clears: ['visible'] },
  lock: danger('قفل', 'deactivate', 'locked'),
  'mark paid': primary('تأكيد الدفع', 'paid', 'paid'),
  'mark as paid': primary('تأكيد الدفع', 'paid', 'paid'),
  'mark as read': neutral('تعليم كمقروء', 'verify', 'read'),
  open: neutral('فتح', 'activate', 'open', 'opened'),
  pause: neutral('إيقاف مؤقت', 'deactivate', 'paused'),
  pay: primary('دفع', 'paid', 'paid'),
  pin: neutral('تثبيت', 'activate', 'pinned'),
  publish: primary('نشر', 'activate', 'published'),
  refund: danger('استرداد المبلغ', 'paid', 'refunded'),
  reject: danger('رفض', 'deactivate', 'rejected', 'declined'),
  reopen: neutral('إعادة فتح', 'activate', 'open', 'reopened'),
  resend: neutral('إعادة إرسال', 'activate', 'sent'),
  resolve: primary('حل', 'verify', 'resolved', 'closed'),
  restore: neutral('استعادة', 'activate', 'restored', 'active'),
  resume: neutral('استئناف', 'activate', 'resumed', 'active'),
  return: neutral('إرجاع', 'deactivate', 'returned'),
  restart: neutral('إعادة التشغيل', 'activate', 'restarted'),
  retire: neutral('إيقاف', 'deactivate', 'retired'),
  revoke: danger('سحب', 'deactivate', 'revoked'),
  send: neutral('إرسال', 'activate', 'sent'),
  ship: primary('شحن', 'activate', 'shipped'),
  show: neutral('إظهار', 'activate', 'visible', 'shown'),
  start: primary('بدء', 'activate', 'started', 'in progress', 'running'),
  stop: neutral('إيقاف', 'deactivate', 'stopped'),
  submit: primary('تقديم', 'activate', 'submitted'),
  suspend: danger('تعليق', 'deactivate', 'suspended'),
  unban: { ...neutral('رفع الحظر', 'activate', 'unbanned', 'active'), clears: ['banned', 'blocked'] },
  unblock: { ...neutral('رفع الحظر', 'activate', 'unblocked', 'active'), clears: ['blocked', 'banned'] },
  unfeature: { ...neutral('إلغاء التمييز', 'deactivate'), clears: ['featured'] },
  unlock: { ...neutral('فتح القفل', 'activate', 'unlocked'), clears: ['locked'] },
  unpin: { ...neutral('إلغاء التثبيت', 'deactivate'), clears: ['pinned'] },
  unpublish: { ...neutral('إلغاء النشر', 'deactivate', 'unpublished', 'draft'), clears: ['published'] },
  unarchive: { ...neutral('إلغاء الأرشفة', 'activate', 'active'), clears: ['archived'] },
  unverify: { ...danger('إلغاء التوثيق', 'deactivate', 'unverified'), clears: ['verified'] },
  verify: primary('توثيق', 'verify', 'verified'),
  void: danger('إبطال', 'deactivate', 'void', 'voided'),
};

/** `retire` -> `retired`. */
function participleOf(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** What a verb changes, also of one that is not in the list: choices and flags are called by its participle. */
export function verbChanges(words: readonly string[]): Pick<Verb, 'done' | 'clears'> & { readonly from: readonly string[] } {
  const text = words.join(' ');
  const from = ownValue(startingPoints, text) ?? [];
  return { ...(ownValue(verbs, text) ?? { done: words.length === 1 ? [participleOf(text)] : [] }), from };
}
