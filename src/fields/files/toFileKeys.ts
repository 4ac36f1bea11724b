/** Returns React keys for files. An address may be listed twice. */
export const toFileKeys = (addresses: readonly string[]): readonly string[] =>
  addresses.map((address, index) => (addresses.indexOf(address) === index ? address : `${address} ${index}`));
