import type { AuthProvider } from 'react-admin';

const key = 'token';

export const readToken = () => localStorage.getItem(key);

/** Sign-in with username and password, as in react-admin's documentation ("Building Your Own Auth Provider"). */
export const authProvider: AuthProvider = {
  async login({ username, password }) {
    const response = await fetch('/login', {
      method: 'POST',
      body: JSON.stringify({ username, password }),
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error('ra.auth.sign_in_error');
    localStorage.setItem(key, (await response.json()).token);
  },
  async checkAuth() {
    // Rejects in a later macrotask. Otherwise ra-core 5.15.4 pushes the sign-in page repeatedly, which would distort the comparison.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (!readToken()) throw new Error('ra.auth.auth_check_error');
  },
  async checkError({ status }) {
    if (status === 401 || status === 403) throw new Error('ra.auth.auth_check_error');
  },
  async logout() {
    localStorage.removeItem(key);
  },
  async getPermissions() {},
};
