import { compact } from '../compact.ts';
import type { DescribedParameter } from '../describedApi.ts';
import type { Describer } from './createDescriber.ts';
import type { Parameter } from './document.ts';
import type { Call } from './findPaths.ts';
import { withoutLabels } from './readChoices.ts';

/** Names of the parameter that orders. */
const orderingNames = ['ordering', 'order_by', 'sort', 'sort_by', 'o', 'order'];

/** How several values are said: OpenAPI's form style repeats the parameter unless `explode` is false. */
function manyOf(parameter: Parameter, isArray: boolean): 'csv' | 'repeat' | undefined {
  const commas = /separated by commas|comma[- ]separated/i.test(parameter.description ?? '');
  if (isArray) return parameter.explode === false || commas ? 'csv' : 'repeat';
  // django-filter's lookups of several values, which DRF's own generator writes as a text.
  return commas || /__(in|range)$/.test(parameter.name ?? '') ? 'csv' : undefined;
}

/** The query parameters of a call; `format` is DRF's own and chooses the kind of answer. */
export function readParameters(call: Call | undefined, describer: Describer): readonly DescribedParameter[] {
  return (call?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && parameter.name !== 'format')
    .map((parameter): DescribedParameter => {
      const value = describer.value('', parameter.schema);
      const one = value.kind === 'array' ? (value.items ?? value) : value;
      const choices = (one.choices ?? value.choices)?.map((choice) => choice.value);
      return compact<DescribedParameter>({
        name: parameter.name ?? '',
        kind: value.kind === 'array' && !value.items ? 'any' : one.kind,
        format: one.format,
        description: withoutLabels(parameter.description) ?? value.description,
        choices,
        many: manyOf(parameter, value.kind === 'array'),
      });
    });
}

/** What a list can be ordered by, where its parameter has an enum. */
export function readOrdering(parameters: readonly DescribedParameter[]): readonly string[] | undefined {
  const choices = orderingNames.map((name) => parameters.find((parameter) => parameter.name === name)?.choices).find(Boolean);
  return choices && [...new Set(choices.map((choice) => String(choice).replace(/^[-+]/, '')).filter(Boolean))];
}
