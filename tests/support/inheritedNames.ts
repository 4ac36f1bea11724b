export const inheritedNames = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'] as const;
