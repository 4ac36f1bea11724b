/** The last part of a queue's address: `/<name>/queue`. */
export const queuePath = 'queue';
