import type { IconName } from '../../../src/schema/declaration';
import { singularOf } from '../words/inflect';

/** Words of a collection's name by icon, the first that fits wins. */
const iconWords: readonly (readonly [IconName, string])[] = [
  ['privacy', 'privacy'],
  ['terms', 'terms term condition agreement'],
  ['questions', 'faq question answer help support ticket feedback complaint review survey poll quiz'],
  ['messages', 'message comment chat conversation thread reply sms mail email inbox post'],
  ['reminders', 'notification reminder alert alarm'],
  ['banners', 'banner slide slider image photo gallery media medium picture album advertisement movie video'],
  ['languages', 'language translation locale'],
  ['places', 'country city region governorate location address area zone district place venue destination sector station stop'],
  ['rooms', 'room bed seat table door hall'],
  ['buildings', 'building apartment property hotel hospital branch company organization organisation agency bank office store shop floor'],
  ['award', 'specialty specialization certificate skill badge qualification degree award'],
  ['schools', 'school student lesson course class classroom subject grade exam semester enrollment assignment homework university'],
  ['animals', 'animal pet'],
  ['health', 'clinic allergen allergy medicine medication vaccine diagnosis prescription treatment symptom procedure patient'],
  ['people', 'trainee guest passenger player child visitor participant attendee candidate'],
  ['whistle', 'trainer teacher instructor coach author artist speaker'],
  ['staff', 'employee staff doctor vet nurse driver agent department position shift supplier vendor waiter worker'],
  ['users', 'user customer client account member person contact lead team group owner role profile admin subscriber permission'],
  ['paid', 'payment transaction refund expense salary wallet fee tax price fine commission payroll budget transfer currency'],
  ['invoices', 'order invoice bill receipt cart sale purchase quote quotation contract loan cheque'],
  ['calendar', 'booking reservation appointment event visit session schedule holiday leave attendance meeting calendar slot timetable'],
  ['subscriptions', 'subscription membership shipment'],
  ['settings', 'setting configuration preference option config'],
  ['categories', 'category species breed type genre unit attribute variant kind collection status feature'],
  ['options', 'tag label coupon discount offer package color size promotion voucher'],
  ['schedule', 'program programme plan project campaign book chapter note'],
  ['vehicles', 'vehicle car truck bus transport delivery'],
  ['travel', 'trip flight airline airport travel tour journey'],
  ['food', 'food dish meal menu recipe ingredient restaurant kitchen feeding'],
  ['products', 'product item equipment device asset inventory stock material tool warehouse sku package part'],
  ['goals', 'goal target objective task milestone'],
  ['history', 'log history audit activity revision change record'],
  ['statistics', 'statistic report metric measurement score result rate indicator'],
  ['dumbbell', 'exercise'],
  ['body', 'muscle'],
  ['timer', 'workout timer'],
  ['information', 'about info information page news announcement article blog'],
];

/** An icon by the words of a collection, the last word first, as it is the noun; `document` when none fits. */
export function guessIcon(singular: readonly string[]): IconName {
  for (const word of [...singular].reverse()) {
    // Records that stand by themselves keep their plural: settings.
    const found = iconWords.find(([, words]) => words.split(' ').includes(singularOf(word)));
    if (found) return found[0];
  }
  return 'document';
}
