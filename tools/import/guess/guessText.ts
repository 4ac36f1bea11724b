import { anyType } from '../../../src/fields/upload/uploadLimits';
import type { Field, LocalizedKind } from '../../../src/schema/fieldTypes';
import { compact } from '../compact';
import type { DescribedCollection, DescribedField } from '../describedApi';
import { nameWords } from '../words/nameWords';
import { wordsOf } from '../words/words';
import { leaveOut, note, type Scope } from './drafted';

/** Meaningful limits in characters. */
export function lengthsOf({ minLength, maxLength }: DescribedField) {
  return { minLength: minLength === 0 || minLength === 1 ? undefined : minLength, maxLength };
}

/**
 * Whether text is one line, several, or HTML. Django's CharField has a largest length and its TextField has none, so where other
 * fields of the record have one, text without it is long.
 */
export function lengthKindOf(described: DescribedField, scope: Scope): { readonly kind: LocalizedKind; readonly why?: string } {
  const name = wordsOf(described.source).join('_');
  const { maxLength } = described;
  if (maxLength !== undefined && maxLength <= 255) return { kind: 'text' };
  if (described.format === 'html') return { kind: 'richText' };
  if (nameWords.html.test(name)) return { kind: 'richText', why: 'from its name' };
  if (nameWords.long.test(name)) return { kind: 'longText', why: 'from its name' };
  if (maxLength !== undefined && maxLength > 500) return { kind: 'longText', why: `it takes ${maxLength} characters` };
  const lengthsAreTold = scope.siblings.some((other) => other.maxLength !== undefined && other.format === undefined);
  const isProse = described.format === undefined || /text|markdown/.test(described.format);
  const isBare = isProse && maxLength === undefined && !described.readOnly && !described.pattern && !described.writeOnly;
  if (isBare && lengthsAreTold && !nameWords.short.test(name))
    return { kind: 'longText', why: 'as it has no largest length and others have' };
  return { kind: 'text' };
}

/** A declared pattern matches the whole value, one of a document may match a part. Patterns of other languages may not compile. */
function patternOf({ source, pattern }: DescribedField, scope: Scope): string | undefined {
  if (!pattern) return undefined;
  const whole = `${pattern.startsWith('^') ? '' : '[^]*'}${/^\^.*\$$/s.test(pattern) ? pattern : `(?:${pattern})`}${pattern.endsWith('$') ? '' : '[^]*'}`;
  try {
    new RegExp(`^(?:${whole})$`, 'u');
    return whole;
  } catch {
    leaveOut(scope, source, `its pattern ${JSON.stringify(pattern)} is no regular expression of this language, so only the API checks it`);
    return undefined;
  }
}

const named = (described: DescribedField, scope: Scope, field: Field): Field => {
  note(scope, described.source, `${field.type}, from its name`);
  return field;
};

/** Declares text without a format. */
export function guessText(described: DescribedField, scope: Scope): Field {
  const name = wordsOf(described.source).join('_');
  if (described.writeOnly) return guessSecret(described, name, scope);
  if (nameWords.email.test(name)) return named(described, scope, { type: 'email' });
  if (nameWords.phone.test(name)) return named(described, scope, { type: 'phone' });
  if (described.maxLength === undefined && !described.pattern && nameWords.time.test(name))
    return named(described, scope, { type: 'time' });
  if (described.readOnly && described.maxLength === undefined && nameWords.counted.test(name))
    return named(described, scope, { type: 'integer' });
  const { kind, why } = lengthKindOf(described, scope);
  if (why) note(scope, described.source, `${kind}, ${why}`);
  const pattern = kind === 'text' ? patternOf(described, scope) : undefined;
  return compact({ type: kind, ...lengthsOf(described), pattern }) as Field;
}

/** Declares a write-only value. */
function guessSecret(described: DescribedField, name: string, scope: Scope): Field {
  if (!nameWords.password.test(name) && described.format !== 'password')
    note(scope, described.source, 'asked for like a password, as the API takes it and never answers with it');
  return compact({ type: 'password', ...lengthsOf(described) }) as Field;
}

/** Declares a URL: of a picture, a file, a video, or any page. */
export function guessAddress(described: DescribedField, scope: Scope): Field {
  const name = wordsOf(described.source).join('_');
  const field = addressOf(name, described.readOnly || takesUploads(scope.collection) ? described.readOnly : 'typed');
  if (field.type !== 'url') note(scope, described.source, `${field.type}, from its name, as its format is only "uri"`);
  else if (!described.readOnly && !/(url|uri|link|website|site|homepage|web)$/.test(name))
    note(scope, described.source, 'an address that people type, as nothing says that it is an upload');
  return field;
}

function addressOf(name: string, isGiven: boolean | 'typed' | undefined): Field {
  if (nameWords.video.test(name)) return { type: 'videoUrl' };
  // `photo` is an upload. `photo_url` is typed, unless the API creates it.
  if (isGiven === 'typed' || (!isGiven && /(^|_)(url|uri|link)$/.test(name))) return { type: 'url' };
  if (nameWords.image.test(name)) return uploadOf('image', isGiven === true);
  return nameWords.file.test(name) ? uploadOf('file', isGiven === true) : { type: 'url' };
}

/** Returns true if bodies can contain files. */
function takesUploads({ bodies }: DescribedCollection): boolean {
  return bodies.length === 0 || bodies.some((type) => type.startsWith('multipart/'));
}

export function guessUpload(described: DescribedField, scope: Scope): Field {
  const isImage = described.format === 'image upload' || nameWords.image.test(wordsOf(described.source).join('_'));
  if (isImage && described.format !== 'image upload') note(scope, described.source, 'image, from its name');
  return uploadOf(isImage ? 'image' : 'file', described.readOnly === true);
}

/** Declares an upload without the limits of the embedded API. */
function uploadOf(type: 'image' | 'file', isReadOnly: boolean): Field {
  if (isReadOnly) return { type };
  return { type, accept: [type === 'image' ? 'image/*' : anyType], maxBytes: gatewayBytes };
}

/** Maximum body that the gateway passes on (docs/api-contract.md). */
const gatewayBytes = 20 * 1024 * 1024;
