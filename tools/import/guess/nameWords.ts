/** Words in field names that tell what a value is, where type and format do not. */

import { listed } from '../../words';

const any = (...lines: readonly string[]): RegExp => new RegExp(`(^|_)(${listed(...lines).join('|')})(_|$)`);
const last = (...lines: readonly string[]): RegExp => new RegExp(`(^|_)(${listed(...lines).join('|')})(_?\\d+)?(_url|_uri)?$`);

/** Each is tried on the words of a source joined by `_`. */
export const nameWords = {
  image: last('image, img, photo, picture, pic, avatar, logo, icon, thumbnail, thumb, banner, cover, poster'),
  file: last('file, document, attachment, pdf, certificate, cv, resume, contract, receipt, scan, upload, download, brochure'),
  video: any('video, youtube, vimeo, trailer'),
  money: any(
    'price, amount, total, subtotal, cost, fee, fees, salary, balance, budget, revenue, deposit, fine',
    '(hourly|daily|weekly|monthly|nightly)_rate, payment, paid, charge, wage, rent, tax, discount, income, expense, credit',
    'debit, value, refund',
  ),
  /** Of a decimal that is named after money, but is none. */
  share: any(
    'percent, percentage, (?<!(hourly|daily|weekly|monthly|nightly)_)rate, ratio, pct, count, quantity, qty, weight, hours',
    'points, score, rating',
  ),
  /** Of text without a format: DRF's own generator says nothing of times. */
  time: /^(opens|closes|starts|ends|opening|closing|start|end)(_at)?$|(^|_)(opening|closing|start|end|pickup|checkin|checkout|check_in|check_out|birth|arrival|departure|meeting|delivery)_time$/,
  phone: last('phone, mobile, telephone, tel, fax, whatsapp, phone_number, mobile_number, msisdn'),
  password: any('password, password1, password2, passwd, secret, pin'),
  email: last('email, e_mail, email_address, mail'),
  html: any('html, body, content, article'),
  long: last(
    'description, notes, note, bio, biography, about, comment, comments, summary, message, text, details, remarks',
    'instructions, overview, terms, policy, answer, reason, excerpt, abstract, feedback, story',
  ),
  short: last(
    'name, title, code, sku, slug, username, label, number, no, reference, ref, city, country, street, zip, postcode',
    'postal_code, color, colour, currency, locale, language, timezone, token, key, barcode, isbn, ean, iban, subtitle',
    'brand, model, nationality, job_title, duration, interval, path, type, status, line_\\d',
  ),
  person:
    /^(owner|author|creator|user|manager|assignee|reviewer|approver|editor|sender|recipient|member|supervisor)$|^\w+_by$|^assigned_to$/,
  /** Of what the API works out and does not describe. */
  counted: /(^|_)count$|^(count|number|no)_of_\w+s$|^num_\w+s$/,
  order: /^(ordering|order|position|sort_order|sort|sequence|display_order|order_index|rank|weight|index|priority)$/,
} as const;
