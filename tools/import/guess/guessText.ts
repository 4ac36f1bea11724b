import { compact } from '../../../server/openApi/compact';
import type { DescribedCollection, DescribedField } from '../../../server/openApi/describedApi';
import { splitWords } from '../../../server/openApi/words/words';
import { anyType } from '../../../src/fields/upload/uploadLimits';
import { mostFiles } from '../../../src/schema/checkFieldOptions';
import type { Field, LocalizedKind } from '../../../src/schema/fieldTypes';
import { nameWords } from '../words/nameWords';
import { leaveOut, note, type Scope } from './drafted';

export function getLengths({ minLength, maxLength }: DescribedField) {
  return { minLength: minLength === 0 || minLength === 1 ? undefined : minLength, maxLength };
}

/** Django's CharField has a maximum length, its TextField none. Where other fields have one, text without it is long. */
export function getLengthKind(described: DescribedField, scope: Scope): { readonly kind: LocalizedKind; readonly why?: string } {
  const name = splitWords(described.source).join('_');
  const { maxLength } = described;
  if (maxLength !== undefined && maxLength <= 255) return { kind: 'text' };
  if (described.format === 'html') return { kind: 'richText' };
  if (nameWords.html.test(name)) return { kind: 'richText', why: 'from its name' };
  if (nameWords.long.test(name)) return { kind: 'longText', why: 'from its name' };
  if (maxLength !== undefined && maxLength > 500) return { kind: 'longText', why: `it takes ${maxLength} characters` };
  const areLengthsDocumented = scope.siblings.some((other) => other.maxLength !== undefined && other.format === undefined);
  const isProse = described.format === undefined || /text|markdown/.test(described.format);
  const isBare = isProse && maxLength === undefined && !described.readOnly && !described.pattern && !described.writeOnly;
  if (isBare && areLengthsDocumented && !nameWords.short.test(name))
    return { kind: 'longText', why: 'as it has no largest length and others have' };
  return { kind: 'text' };
}

/** A declared pattern matches the whole value, one of a document may match a part. Patterns of other languages may not compile. */
function getPattern({ source, pattern }: DescribedField, scope: Scope): string | undefined {
  if (!pattern) return undefined;
  const whole = `${pattern.startsWith('^') ? '' : '[^]*'}${/^\^.*\$$/s.test(pattern) ? pattern : `(?:${pattern})`}${pattern.endsWith('$') ? '' : '[^]*'}`;
  try {
    new RegExp(`^(?:${whole})$`, 'u');
    return whole;
  } catch {
    leaveOut(
      scope,
      source,
      `its pattern ${JSON.stringify(pattern)} is not a regular expression of this language, so only the API checks it`,
    );
    return undefined;
  }
}

const named = (described: DescribedField, scope: Scope, field: Field): Field => {
  note(scope, described.source, `${field.type}, from its name`);
  return field;
};

export function guessText(described: DescribedField, scope: Scope): Field {
  const name = splitWords(described.source).join('_');
  if (described.writeOnly && (nameWords.password.test(name) || described.format === 'password'))
    return compact({ type: 'password', ...getLengths(described) }) as Field;
  if (nameWords.email.test(name)) return named(described, scope, { type: 'email' });
  if (nameWords.phone.test(name)) return named(described, scope, { type: 'phone' });
  if (described.maxLength === undefined && !described.pattern && nameWords.time.test(name))
    return named(described, scope, { type: 'time' });
  if (described.readOnly && described.maxLength === undefined && nameWords.counted.test(name))
    return named(described, scope, { type: 'integer' });
  const { kind, why } = getLengthKind(described, scope);
  if (why) note(scope, described.source, `${kind}, ${why}`);
  const pattern = kind === 'text' ? getPattern(described, scope) : undefined;
  return compact({ type: kind, ...getLengths(described), pattern }) as Field;
}

export function guessAddress(described: DescribedField, scope: Scope): Field {
  const name = splitWords(described.source).join('_');
  const field = getAddress(name, described.readOnly || takesUploads(scope.collection) ? described.readOnly : 'typed');
  if (field.type !== 'url') note(scope, described.source, `${field.type}, from its name, as its format is only "uri"`);
  else if (!described.readOnly && !/(url|uri|link|website|site|homepage|web)$/.test(name))
    note(scope, described.source, 'an address that people type, as nothing says that it is an upload');
  return field;
}

function getAddress(name: string, isGiven: boolean | 'typed' | undefined): Field {
  if (nameWords.video.test(name)) return { type: 'videoUrl' };
  // `photo` is an upload. `photo_url` is typed, unless the API creates it.
  if (isGiven === 'typed' || (!isGiven && /(^|_)(url|uri|link)$/.test(name))) return { type: 'url' };
  if (nameWords.image.test(name)) return getUpload('image', isGiven === true);
  return nameWords.file.test(name) ? getUpload('file', isGiven === true) : { type: 'url' };
}

function takesUploads({ bodies }: DescribedCollection): boolean {
  return bodies.length === 0 || bodies.some((type) => type.startsWith('multipart/'));
}

export function guessUpload(described: DescribedField, scope: Scope): Field {
  const isImage = described.format === 'image upload' || nameWords.image.test(splitWords(described.source).join('_'));
  if (isImage && described.format !== 'image upload') note(scope, described.source, 'image, from its name');
  return getUpload(isImage ? 'image' : 'file', described.readOnly === true);
}

/** @returns undefined for a list that holds no uploads: addresses that people type are tags */
export function guessUploads(described: DescribedField, items: DescribedField, scope: Scope): Field | undefined {
  const name = splitWords(described.source).join('_').replace(/s$/, '');
  const isBinary = items.format === 'binary' || items.format?.endsWith('upload') === true;
  const isNamed = nameWords.image.test(name) || nameWords.file.test(name);
  const isAddress = items.format === 'uri' && isNamed && (described.readOnly === true || takesUploads(scope.collection));
  if (!isBinary && !isAddress) return undefined;
  const of = items.format === 'image upload' || nameWords.image.test(name) ? 'image' : 'file';
  note(
    scope,
    described.source,
    described.readOnly ? `several ${of}s` : `several ${of}s; stored ones are sent by their address and must stay`,
  );
  const limits = {
    accept: [of === 'image' ? 'image/*' : anyType],
    maxItems: described.maxLength ? Math.min(described.maxLength, mostFiles) : undefined,
  };
  return compact({ type: 'files', of, ...(!described.readOnly && limits) }) as Field;
}

function getUpload(type: 'image' | 'file', isReadOnly: boolean): Field {
  if (isReadOnly) return { type };
  return { type, accept: [type === 'image' ? 'image/*' : anyType], maxBytes: gatewayBytes };
}

/** Maximum body that the gateway passes on (docs/api-teams/gateway-limits.md). */
const gatewayBytes = 20 * 1024 * 1024;
