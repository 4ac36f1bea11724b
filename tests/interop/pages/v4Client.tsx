/** A page with the original `next-auth/react`. Query: `basePath`, `refetchInterval`, `required`. */
import { getCsrfToken, getProviders, getSession, SessionProvider, signIn, signOut, useSession } from 'next-auth/react';
import { type JSX, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

const asked = new URLSearchParams(window.location.search);
const statuses: string[] = [];

function Status(): JSX.Element {
  const context = useSession({ required: asked.has('required') });
  const { status, data } = context;
  useEffect(() => {
    window.v4 = { nextAuth: { getSession, getCsrfToken, getProviders, signIn, signOut }, context, statuses };
  }, [context]);
  useEffect(() => void statuses.push(status), [status]);
  return (
    <p>
      {status} {data?.user?.name}
    </p>
  );
}

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <SessionProvider basePath={asked.get('basePath') ?? '/api/auth'} refetchInterval={Number(asked.get('refetchInterval') ?? 0)}>
    <Status />
  </SessionProvider>,
);
