export { api } from '../api';
export { common } from '../common';
export { customizations } from '../customizations';
export { errors } from '../errors';
export { resources } from '../resources';
