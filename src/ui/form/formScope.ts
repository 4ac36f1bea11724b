export const formScope = (resource: string, id: string | number | undefined): string =>
  id === undefined ? `${resource}:new` : `${resource}:id:${id}`;
