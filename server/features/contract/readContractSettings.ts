import type { ConfigReader } from '../../config/configReader';

export interface ContractSettings {
  /** Address of the document. Undefined: the imported path at the product API. */
  readonly url: string | undefined;
  readonly token: string | undefined;
}

export function readContractSettings({ read, oneOf, problems }: ConfigReader): ContractSettings | undefined {
  const url = read('CONTRACT_URL');
  const token = read('CONTRACT_TOKEN');
  if (oneOf('CONTRACT_CHECK', ['daily', 'off'], 'off') === 'off') return undefined;
  if (!read('API_URL'))
    problems.push('CONTRACT_CHECK: has no effect without API_URL, because the embedded API follows the declarations. Leave it out.');
  if (url !== undefined && !isAddress(url))
    problems.push(`CONTRACT_URL: "${url}" is not an address. Use that of the API's document, e.g. https://api.example.com/api/schema/.`);
  if (token !== undefined && !/^[\x21-\x7e]+( [\x21-\x7e]+)?$/.test(token))
    problems.push('CONTRACT_TOKEN: not a token. Use the token alone, or its scheme and the token: Token 9944b0….');
  return { url, token };
}

function isAddress(text: string): boolean {
  const { protocol, username } = URL.canParse(text) ? new URL(text) : { protocol: '', username: '' };
  return /^https?:$/.test(protocol) && username === '';
}
