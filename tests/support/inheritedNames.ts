/** Names that every object has from `Object.prototype`. */
export const inheritedNames = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'] as const;
