import { compact } from '../../../server/openApi/compact';
import type { DescribedApi, DescribedSignIn } from '../../../server/openApi/describedApi';
import type { ApiDeclaration } from '../../../src/schema/api';
import { signInFields } from './signInFields';

type Say = (about: string, line: string) => void;

/** Django's LoginView, which documents never have. */
const djangoSignIn = '/accounts/login/';
const djangoSignOut = '/accounts/logout/';

/** Guesses how people sign in: with a token, session cookies, a code after the password, or a token that they paste. */
export function guessSession(described: DescribedApi, say: Say): Pick<ApiDeclaration, 'signIn' | 'signOut' | 'cookies' | 'tokenSignIn'> {
  const { signIn, withoutToken, cookies, signOutPath, signOutToken } = described;
  const declared = {
    signIn: signIn && guessSignIn(signIn, described, say),
    signOut: signOutPath ? compact({ path: signOutPath, token: signOutToken }) : null,
  };
  if (cookies) return guessCookies(described, say, declared);
  if (withoutToken)
    say(
      'api.signIn',
      `accounts are recognized by ${withoutToken}, which the admin does not send: it needs ${
        withoutToken.startsWith('a cookie')
          ? 'a GET about the account, for `cookies` (docs/features/cookieSession.md)'
          : 'a call that takes an account and a password and answers a token'
      }`,
    );
  else if (!signIn) {
    const check = findCheck(described);
    if (check) {
      say(
        'api.tokenSignIn',
        `people paste a token and GET ${described.root}${check} tries it, as the document has tokens and no call that answers one`,
      );
      return { ...declared, tokenSignIn: { check } };
    }
    say('api.signIn', 'the API names no call to sign in, so /auth/login/ with email and password is taken');
  }
  return declared;
}

function guessCookies(
  { cookies, signIn }: DescribedApi,
  say: Say,
  declared: Pick<ApiDeclaration, 'signIn' | 'signOut'>,
): ReturnType<typeof guessSession> {
  const isForm = !signIn || signIn.isForm === true;
  say(
    'api.cookies',
    `the gateway keeps the session's cookies, as the API recognizes accounts by them, and asks ${cookies?.account} for the account; a CSRF token goes with each change`,
  );
  if (!signIn)
    say('api.signIn', `people sign in by the form at ${djangoSignIn}, where Django has it, as the document names no call to sign in`);
  return {
    signIn: declared.signIn ?? { path: djangoSignIn, account: 'username', accountKind: 'username' },
    signOut: declared.signOut ?? (signIn ? null : { path: djangoSignOut }),
    cookies: compact({ ...cookies, body: isForm ? 'form' : undefined }) as ApiDeclaration['cookies'],
  };
}

/** Path below the root of a GET that only valid tokens may make. */
function findCheck({ authorization, accountPath, root, collections, trailingSlash }: DescribedApi): string | undefined {
  if (authorization === undefined) return undefined;
  const list = collections.find(({ can }) => can.list || can.read)?.path;
  const path = accountPath?.startsWith(root) ? accountPath.slice(root.length) : list && `${list}${trailingSlash ? '/' : ''}`;
  return path && /^[\w~-][\w./~-]*$/.test(path) ? path : undefined;
}

function guessSignIn(call: DescribedSignIn, { secondFactor, cookies }: DescribedApi, say: Say): ApiDeclaration['signIn'] {
  const { path, fields, isForm } = call;
  const { account, password } = signInFields(call);
  const isEmail = account === undefined || account.format === 'email' || /mail/i.test(account.source);
  say(
    'api.signIn',
    `people sign in at ${path} with \`${account?.source ?? 'email'}\` and \`${password?.source ?? 'password'}\`, from the body of that call`,
  );
  const lacking = fields.filter((one) => one.required && one !== account && one !== password).map(({ source }) => `\`${source}\``);
  if (lacking.length > 0) say('api.signIn', `the call needs ${lacking.join(', ')} too, which the admin does not send`);
  if (isForm && !cookies)
    say('api.signIn', 'the call takes a form, and the admin sends JSON, so the API has to take that or needs another call');
  if (secondFactor)
    say(
      'api.signIn.secondFactor',
      `a code goes to ${secondFactor.path} with \`${secondFactor.token}\`, where the sign-in answers ${describeSign(secondFactor.when)}`,
    );
  return compact({
    path,
    account: account?.source ?? 'email',
    password: password?.source ?? 'password',
    accountKind: isEmail ? ('email' as const) : ('username' as const),
    secondFactor,
  });
}

const describeSign = ({ status, at }: { readonly status?: number; readonly at?: string }) =>
  [status !== undefined && String(status), at !== undefined && `\`${at}\``].filter(Boolean).join(' with ');
