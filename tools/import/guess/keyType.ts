/** Type of keys in bodies. */
export type KeyType = 'integer' | 'number' | 'uuid' | 'text';
