import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import { readToken } from './authProvider';

/** The simple REST dialect with the session's token, as the documentation of ra-data-simple-rest shows. */
export const dataProvider = simpleRestProvider('/api', (url, options = {}) =>
  fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${readToken()}` } }),
);
