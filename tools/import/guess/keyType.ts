/** What keys look like on the wire. */
export type KeyType = 'integer' | 'number' | 'uuid' | 'text';
