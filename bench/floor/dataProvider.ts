import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import { readToken } from './authProvider';

/** Simple REST with the session's token, as in the documentation of ra-data-simple-rest. */
export const dataProvider = simpleRestProvider('/api', (url, options = {}) =>
  fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${readToken()}` } }),
);
