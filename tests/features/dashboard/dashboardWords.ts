export const en = { women: { title: 'Women' }, joined: { title: 'Joined' } };
export const ar = { women: { title: 'النساء' }, joined: { title: 'المنضمّون' } };
