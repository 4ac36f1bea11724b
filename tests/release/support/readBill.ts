import { readFileSync } from 'node:fs';

export interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses: readonly { readonly license?: { readonly id?: string }; readonly expression?: string }[];
}

export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly Component[];
}

export function readBill(release: string): Bill {
  return JSON.parse(readFileSync(`${release}/sbom.cdx.json`, 'utf8')) as Bill;
}

/** The component has a package URL and a SHA-512 hash. */
export function isWhole({ name, version, purl, hashes }: Component): boolean {
  const hasHash = hashes.some(({ alg, content }) => alg === 'SHA-512' && content.length === 128);
  return purl === `pkg:npm/${name.replace('@', '%40')}@${version}` && hasHash;
}

/** SPDX identifier or expression of the licence. */
export function getLicence({ licenses: [first] }: Component): string {
  return first?.license?.id ?? first?.expression ?? '';
}
