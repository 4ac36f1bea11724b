import type { DescribedCall, DescribedField } from '../../../server/openApi/describedApi';
import { splitWords } from '../../../server/openApi/words/words';
import type { Field } from '../../../src/schema/fieldTypes';
import { nameWords } from '../words/nameWords';
import { type DraftedField, leaveOut, type Scope } from './drafted';
import { guessField } from './guessField';
import { isSource, labelWords } from './sources';

const unasked: readonly Field['type'][] = ['rows', 'password', 'json'];

/** Returns the fields that a dialog asks for before an action; undefined if it cannot ask for one that is required. */
export function guessAsked(
  call: DescribedCall,
  name: string,
  fields: readonly DraftedField[],
  scope: Scope,
): readonly DraftedField[] | undefined {
  const body = (call.body ?? []).filter(({ source, readOnly }) => !readOnly && source !== 'id' && source !== 'pk');
  const inner: Scope = { ...scope, about: `${scope.about}.transitions.${name}.fields`, siblings: body };
  const drafted = body.map((described) => [described, askedField(described, fields, inner)] as const);
  if (drafted.some(([{ required }, field]) => required && !field)) return undefined;
  return drafted.flatMap(([described, field]): DraftedField[] => {
    const { source } = described;
    if (!field) {
      leaveOut(inner, source, 'a dialog cannot ask for it');
      return [];
    }
    return [{ source, field, words: labelWords(source, field), described, writeOnly: true }];
  });
}

/** A field of the resource keeps its type, because the value is stored there. */
function askedField(described: DescribedField, fields: readonly DraftedField[], scope: Scope): Field | undefined {
  const { source, required } = described;
  if (!isSource(source)) return undefined;
  const own = fields.find((one) => one.source === source)?.field;
  // Secret values are not in answers, so only the name can reveal one.
  const isSecret = described.writeOnly || nameWords.password.test(splitWords(source).join('_'));
  const field = own ?? guessField({ ...described, writeOnly: isSecret }, scope);
  const isFile = field?.type === 'image' || field?.type === 'file';
  if (!field || unasked.includes(field.type) || (isFile && !own)) return undefined;
  const { readOnly: _, required: _required, ...rest } = field;
  return { ...rest, ...(required && { required }) } as Field;
}
