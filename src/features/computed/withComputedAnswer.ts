import { withComputed } from '../../schema/computed';
import type { Fields } from '../../schema/fieldTypes';
import { isObject } from '../../schema/objects';

/** Methods of the data provider that answer records. */
const methods = ['getList', 'getOne', 'getMany', 'getTexts', 'getManyReference', 'create', 'update', 'getIfChanged', 'saveRows'];

/** Adds computed values to an answer of the data provider: a record, `{ data }` with one, or with a list of them. */
export function withComputedAnswer(fields: Fields, answer: unknown, method = 'getOne'): unknown {
  if (!methods.includes(method)) return answer;
  const toRecord = (record: unknown) => (isObject(record) ? withComputed(fields, record) : record);
  if (!isObject(answer)) return answer;
  if (!('data' in answer) || 'id' in answer) return toRecord(answer);
  return { ...answer, data: Array.isArray(answer.data) ? answer.data.map(toRecord) : toRecord(answer.data) };
}
