import { compact } from '../../../server/openApi/compact';
import type { DescribedField } from '../../../server/openApi/describedApi';
import { splitWords } from '../../../server/openApi/words/words';
import type { CommonFieldOptions, Field } from '../../../src/schema/fieldTypes';
import { ownValue } from '../../../src/schema/objects';
import { nameWords } from '../words/nameWords';
import { note, type Scope } from './drafted';
import { getChoices, guessChoice, isMixed, typesOfChoices } from './guessChoice';
import { guessDecimal, guessInteger } from './guessNumber';
import { guessMany, guessOne } from './guessRelation';
import { guessAddress, guessText, guessUpload, guessUploads } from './guessText';

type ByFormat = (described: DescribedField, scope: Scope) => Field;

const plainText: ByFormat = () => ({ type: 'text' });

const byFormat: { readonly [format: string]: ByFormat } = {
  email: () => ({ type: 'email' }),
  uri: guessAddress,
  url: guessAddress,
  'uri-reference': guessAddress,
  binary: guessUpload,
  'image upload': guessUpload,
  'file upload': guessUpload,
  date: () => ({ type: 'date' }),
  'date-time': (described) => ({ type: 'datetime', ...getAuto(described) }),
  datetime: (described) => ({ type: 'datetime', ...getAuto(described) }),
  time: () => ({ type: 'time' }),
  decimal: guessDecimal,
  float: guessDecimal,
  double: guessDecimal,
  integer: guessInteger,
  uuid: plainText,
  slug: (described) => compact({ type: 'text', maxLength: described.maxLength, pattern: '[-a-zA-Z0-9_]+' }) as Field,
  ipv4: () => ({ type: 'text', pattern: ipv4 }),
  ipv6: () => ({ type: 'text', pattern: ipv6 }),
  ...{ ip: guessIp, ipvanyaddress: guessIp, 'ip-address': guessIp },
  duration: () => ({ type: 'duration' }),
  regex: guessText,
  password: (described) => compact({ type: 'password', minLength: described.minLength, maxLength: described.maxLength }) as Field,
  json: () => ({ type: 'json' }),
  boolean: (described) => guessBoolean(described),
};

const ipv4 = '\\d{1,3}(\\.\\d{1,3}){3}';
const ipv6 = '[0-9a-fA-F:]*:[0-9a-fA-F:.]*';

function guessIp(): Field {
  return { type: 'text', pattern: `${ipv4}|${ipv6}` };
}

/** Read-only fields such as `created_at` are set by the server. */
function getAuto({ source, readOnly }: DescribedField): { readonly auto?: 'created' | 'updated' } {
  if (!readOnly) return {};
  const name = splitWords(source).join('_');
  if (/^(created|created_at|created_on|date_created|date_joined|creation_date)$/.test(name)) return { auto: 'created' };
  return /^(updated|updated_at|updated_on|modified|modified_at|date_modified|last_modified)$/.test(name) ? { auto: 'updated' } : {};
}

const good = /(^|_)(active|enabled|published|approved|verified|available|paid|confirmed|completed|visible)$/;
const bad = /(^|_)(blocked|banned|deleted|suspended|locked|cancelled|canceled|expired|overdue|failed)$/;

/** Without a default the API's own default applies. Only the state that asks for attention has a tone in lists. */
function guessBoolean({ source, default: told, required, readOnly }: DescribedField): Field {
  const initial = told ?? (required && !readOnly ? false : undefined);
  const name = splitWords(source).join('_');
  const tones = good.test(name) ? ({ false: 'neutral' } as const) : bad.test(name) ? ({ true: 'danger' } as const) : undefined;
  return compact({ type: 'boolean', default: typeof initial === 'boolean' ? initial : undefined, tones }) as Field;
}

const byKind: { readonly [K in DescribedField['kind']]: (described: DescribedField, scope: Scope) => Field | undefined } = {
  boolean: guessBoolean,
  integer: guessInteger,
  number: guessDecimal,
  string: (described, scope) => {
    const known = described.format === undefined ? undefined : ownValue(byFormat, described.format);
    if (!known && described.format) note(scope, described.source, `text, as no type is made for the format "${described.format}"`);
    return (known ?? guessText)(described, scope);
  },
  object: (described, scope) => guessJson(described, scope, 'an object of no collection'),
  array: (described, scope) => guessList(described, scope),
  any: (described, scope) => guessAny(described, scope),
};

function guessList(described: DescribedField, scope: Scope): Field {
  const { items } = described;
  if (items && isMixed(items)) return guessJson(described, scope, `a list of ${typesOfChoices(items)}`);
  if (items?.nullable && items.choices) return guessJson(described, scope, 'a list that may hold null');
  const choices = items ? getChoices(items) : [];
  const areNumbers = (items?.choices ?? []).some(({ value }) => typeof value === 'number');
  if (choices.length > 0 && !areNumbers) return { type: 'choices', choices: choices.map(({ value }) => value) };
  const uploads = items && guessUploads(described, items, scope);
  if (uploads) return uploads;
  if (items?.kind === 'string')
    return compact({ type: 'tags', maxItems: described.maxLength || undefined, maxLength: items.maxLength || undefined }) as Field;
  return guessJson(described, scope, 'a list of what no type holds');
}

function guessJson(described: DescribedField, scope: Scope, what: string): Field {
  note(scope, described.source, `JSON, as it is ${what}`);
  return { type: 'json' };
}

function guessAny(described: DescribedField, scope: Scope): Field | undefined {
  const known = described.format === undefined ? undefined : ownValue(byFormat, described.format);
  if (known) return known(described, scope);
  const { sample } = described;
  const kind = sample === undefined || sample === null ? undefined : Array.isArray(sample) ? 'array' : typeof sample;
  note(scope, described.source, `${kind ?? (described.readOnly ? 'text' : 'JSON')}, as the API does not say what it holds`);
  if (kind === 'string') return guessText(described, scope);
  if (kind === 'boolean') return guessBoolean(described);
  if (kind === 'number') return Number.isInteger(sample) ? guessInteger(described, scope) : guessDecimal(described, scope);
  return kind === undefined && described.readOnly ? { type: 'text' } : { type: 'json' };
}

/** Types with `""` as their empty value unless they are `nullable`. A nullable boolean has a third state. */
const emptiedToText = new Set<Field['type']>(['text', 'longText', 'richText', 'email', 'phone', 'url', 'videoUrl']);

function getCommon(field: Field, described: DescribedField, { isNullDocumented }: Scope): CommonFieldOptions {
  const { type } = field;
  const { readOnly, required, nullable, default: initial, description = '' } = described;
  const unique = !readOnly && /\b(must be|is|are|be) unique\b|^unique\b/i.test(description) && type !== 'references' && type !== 'rows';
  const isRequired = Boolean(required) && !readOnly && (initial === undefined || initial === null) && type !== 'boolean';
  const isOptional = !isRequired && !readOnly;
  const emptied = emptiedToText.has(type) && isOptional;
  // The empty value of a choice is null unless declared otherwise.
  const takesBlank = field.type === 'choice' && !field.integer && isOptional && !nullable && isNullDocumented;
  return compact({
    required: isRequired ? true : undefined,
    readOnly: readOnly || (type === 'text' && described.format === 'uuid' && !isRequired) ? true : undefined,
    unique: unique ? true : undefined,
    nullable: nullable && (emptied || type === 'boolean') ? true : takesBlank || (emptied && unique) ? false : undefined,
  }) as CommonFieldOptions;
}

/** @returns undefined: left out and reported */
export function guessField(described: DescribedField, scope: Scope): Field | undefined {
  const isChoice = getChoices(described).length > 0;
  const isJson = isMixed(described) && described.kind !== 'array';
  const field =
    (described.kind === 'array' ? guessMany(described, scope) : isChoice ? undefined : guessOne(described, scope)) ??
    (isJson
      ? guessJson(described, scope, `one of ${typesOfChoices(described)}`)
      : isChoice && described.kind !== 'array' && described.kind !== 'boolean'
        ? guessChoice(described, scope)
        : byKind[described.kind](described, scope));
  if (!field) return undefined;
  const common = getCommon(field, described, scope);
  if (common.required && described.nullable)
    note(scope, described.source, 'required, as the API needs it with each new record; it also takes null, which no form sends');
  if (field.type === 'text' && described.format === 'uuid' && !described.readOnly)
    note(
      scope,
      described.source,
      common.required
        ? 'typed, as no record can be without it and nothing says what it refers to'
        : 'only shown, as people do not type a UUID',
    );
  if ('auto' in field && field.auto) return field;
  // A relation may be written by another property, so its own options take precedence.
  const isWrittenElsewhere = 'write' in field && field.write !== undefined;
  const { readOnly, ...rest } = common;
  const { type, ...options } = field;
  return { type, ...rest, ...(readOnly && !isWrittenElsewhere && { readOnly }), ...options } as Field;
}

export const isPlace = (source: string): boolean => nameWords.order.test(splitWords(source).join('_'));
