/** What keys look like on the wire. */
export type KeyType = 'integer' | 'uuid' | 'text';
