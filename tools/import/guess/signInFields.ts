import type { DescribedField, DescribedSignIn } from '../../../server/openApi/describedApi';

export function signInFields({ fields }: Pick<DescribedSignIn, 'fields'>): {
  readonly [part in 'account' | 'password']?: DescribedField | undefined;
} {
  const password = fields.find(({ source, format }) => format === 'password' || /pass|secret|pin/i.test(source));
  const account =
    fields.find(({ source }) => source !== password?.source && /mail|user|login|phone|account|name/i.test(source)) ??
    fields.find((one) => one !== password);
  return { account, password };
}
