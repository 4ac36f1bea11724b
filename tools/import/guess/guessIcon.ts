import type { IconName } from '../../../src/schema/declaration';

/** Words of a collection's name by icon, the first that fits wins. */
const iconWords: readonly (readonly [IconName, readonly string[]])[] = [
  ['privacy', ['privacy']],
  ['terms', ['terms', 'term', 'condition', 'agreement']],
  [
    'questions',
    ['faq', 'question', 'answer', 'help', 'support', 'ticket', 'message', 'feedback', 'complaint', 'comment', 'review', 'survey'],
  ],
  [
    'banners',
    ['banner', 'slide', 'slider', 'image', 'photo', 'gallery', 'media', 'medium', 'picture', 'album', 'advertisement', 'movie', 'video'],
  ],
  ['languages', ['language', 'translation', 'locale', 'country', 'city', 'region', 'governorate', 'location', 'address']],
  ['specializations', ['specialty', 'specialization', 'certificate', 'skill', 'badge', 'qualification', 'department', 'degree']],
  ['trainees', ['trainee', 'student', 'patient', 'guest', 'passenger', 'player', 'child', 'animal', 'pet']],
  [
    'trainers',
    ['trainer', 'teacher', 'instructor', 'doctor', 'coach', 'driver', 'author', 'artist', 'speaker', 'supplier', 'vendor', 'agent', 'vet'],
  ],
  [
    'users',
    [
      'user',
      'customer',
      'client',
      'account',
      'member',
      'employee',
      'staff',
      'person',
      'contact',
      'team',
      'group',
      'owner',
      'role',
      'profile',
      'admin',
      'subscriber',
    ],
  ],
  ['paid', ['payment', 'transaction', 'refund', 'expense', 'salary', 'wallet', 'fee', 'tax', 'price', 'fine']],
  [
    'subscriptions',
    [
      'order',
      'invoice',
      'subscription',
      'booking',
      'reservation',
      'appointment',
      'cart',
      'membership',
      'shipment',
      'sale',
      'purchase',
      'loan',
      'visit',
      'contract',
    ],
  ],
  [
    'options',
    [
      'option',
      'setting',
      'category',
      'tag',
      'type',
      'status',
      'attribute',
      'variant',
      'coupon',
      'discount',
      'offer',
      'package',
      'genre',
      'unit',
      'currency',
      'color',
      'size',
      'feature',
      'permission',
    ],
  ],
  ['programs', ['program', 'programme', 'plan', 'course', 'project', 'schedule', 'campaign', 'lesson', 'book', 'exam', 'class', 'chapter']],
  [
    'equipment',
    [
      'product',
      'item',
      'equipment',
      'device',
      'vehicle',
      'car',
      'asset',
      'inventory',
      'stock',
      'material',
      'tool',
      'medicine',
      'warehouse',
    ],
  ],
  ['goals', ['goal', 'target', 'objective', 'task', 'milestone']],
  ['activities', ['activity', 'event', 'log', 'history', 'notification', 'trip', 'session', 'shift', 'attendance']],
  ['exercises', ['exercise']],
  ['muscles', ['muscle']],
  ['workouts', ['workout']],
  ['information', ['about', 'info', 'information', 'page', 'news', 'announcement']],
];

/** An icon by the words of a collection, the last word first, as it is the noun; `document` when none fits. */
export function guessIcon(singular: readonly string[]): IconName {
  for (const word of [...singular].reverse()) {
    const found = iconWords.find(([, words]) => words.includes(word));
    if (found) return found[0];
  }
  return 'document';
}
