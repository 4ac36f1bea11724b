/** What an account's role does not include. */
export const roles = {
  notAllowed: {
    title: 'Not included in your role',
    text: '%{name}: your role does not include this. An administrator can give you another one.',
    home: 'Go to the first page',
  },
  noRights: {
    none: 'Your account has no role. Ask an administrator for one.',
    lost: 'Your role “%{role}” was taken away while you were signed in. Ask an administrator for another one.',
    empty: 'Your role “%{role}” has no rights here. Ask an administrator for another one.',
    unknown: 'Your role “%{role}” is not known here. Ask an administrator for another one.',
  },
};
