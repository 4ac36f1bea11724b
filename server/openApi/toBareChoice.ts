import type { DescribedField } from './describedApi.ts';

/** Returns an object of a value and its label, as NetBox answers choices, as the choice that bodies take. */
export function toBareChoice(answer: DescribedField, body: DescribedField | undefined): DescribedField {
  const { fields = [], component: _component, ...rest } = answer;
  const value = fields.find(({ source }) => source === 'value');
  const isPair = fields.length === 2 && fields.some(({ source }) => source === 'label');
  if (!isPair || !value?.choices || body?.kind === 'object') return answer;
  return { ...rest, kind: value.kind, choices: value.choices };
}
