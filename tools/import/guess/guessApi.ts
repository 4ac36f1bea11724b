import type { ApiDeclaration } from '../../../src/schema/api';
import { type Envelope, resolveEnvelope } from '../../../src/schema/envelope';
import { differingEnvelope } from '../../envelope';
import { compact } from '../compact';
import type { DescribedApi, DescribedCollection, DescribedSignIn } from '../describedApi';
import type { Notes } from './drafted';
import { commonest, listNames, pagingOf } from './guessPaging';

const how = 'change it in resources/api.ts';
/** Calls of the pages to register and to recover a password (specification §7). */
const accountCalls = ['/auth/register/', '/auth/forgot-password/', '/auth/otp/verify/', '/auth/reset-password/'];

function guessSignIn({ path, fields, isForm }: DescribedSignIn, say: (about: string, line: string) => void): ApiDeclaration['signIn'] {
  const password = fields.find(({ source, format }) => format === 'password' || /pass|secret|pin/i.test(source));
  const account =
    fields.find(({ source }) => source !== password?.source && /mail|user|login|phone|account|name/i.test(source)) ??
    fields.find((one) => one !== password);
  const isEmail = account === undefined || account.format === 'email' || /mail/i.test(account.source);
  say(
    'api.signIn',
    `people sign in at ${path} with \`${account?.source ?? 'email'}\` and \`${password?.source ?? 'password'}\`, from the body of that call`,
  );
  const lacking = fields.filter((one) => one.required && one !== account && one !== password).map(({ source }) => `\`${source}\``);
  if (lacking.length > 0) say('api.signIn', `the call needs ${lacking.join(', ')} too, which the admin does not send`);
  if (isForm) say('api.signIn', 'the call takes a form, and the admin sends JSON, so the API has to take that or needs another call');
  return {
    path,
    account: account?.source ?? 'email',
    password: password?.source ?? 'password',
    accountKind: isEmail ? 'email' : 'username',
  };
}

const partNames: { readonly [P in keyof Required<Envelope>]: string } = {
  records: 'the records of a list',
  count: 'their number',
  next: 'the next page',
  record: 'a single record',
};

const placesOf = (envelope: Envelope) =>
  Object.entries(envelope)
    .map(([part, path]) => `${partNames[part as keyof Envelope]} in \`${path}\``)
    .join(', ');

/** Declares the API as a whole: its usual lists, its sign-in, and what it lacks. */
export function guessApi(described: DescribedApi, notes: Notes): ApiDeclaration {
  const say = (about: string, line: string) => notes.guesses.push({ about, line: `${line}; ${how}` });
  const lists = described.collections.filter(({ kind, can }) => kind === 'collection' && can.list);
  const names = listNames(described);
  const paging = commonest(lists.flatMap((one) => pagingOf(one) ?? []));
  // If a list ignores the parameter, the data provider loses one call and does not send it again.
  const withIds = lists.filter(({ key, parameters }) => parameters.some(({ name }) => name === 'id__in' || name === `${key}__in`));
  const ids = withIds.length > 0 ? 'id__in' : null;
  const paths = [...described.other.map(({ path }) => path), ...described.collections.map(({ path }) => `${described.root}${path}/`)];
  const hasAccountPages = accountCalls.every((call) => paths.some((path) => path === call || path === call.slice(0, -1)));

  if (paging) say('api.paging', `lists are cut by ${paging.style === 'none' ? 'nothing' : paging.style}, as most of them are`);
  else say('api.paging', 'lists are taken to be cut by page, as the API does not say how');
  say(
    'api.ids',
    ids
      ? `several records are found by ${ids}, as ${withIds.length} of ${lists.length} lists have it; elsewhere they are read one by one`
      : 'records are read one by one where several are wanted, as no list has a parameter id__in',
  );
  if (described.withoutToken)
    say(
      'api.signIn',
      `accounts are recognized by ${described.withoutToken}, which the admin does not send: it needs a call that takes an account and a password and answers a token`,
    );
  else if (!described.signIn) say('api.signIn', 'the API names no call to sign in, so /auth/login/ with email and password is taken');
  if (described.idempotencyKey)
    say('api.idempotencyKey', 'a create is repeated after a lost answer, as most take an Idempotency-Key header');
  if (described.etag) say('api.version', 'a change is refused when the record has changed since, as most take an If-Match header');
  if (!described.refreshPath) say('api.refresh', 'a session ends with its access token, as no call renews one');
  if (!hasAccountPages) say('api.accountPages', 'there are no pages to register or to recover a password, as the API lacks their calls');
  const query = Object.entries(described.query ?? {}).map(([name, value]) => `${name}=${value}`);
  if (query.length > 0) say('api.query', `every call carries ${query.join(' and ')}, as the API requires it and takes no other value`);
  const headers = (described.neededHeaders ?? []).map((name) => `\`${name}\``);
  if (headers.length > 0)
    notes.leftOut.push(
      `api: its calls need the header ${headers.join(', ')}, which the admin does not send: a proxy in front of the gateway can add it, and API_REQUEST_HEADERS passes it on`,
    );
  const envelope = guessEnvelope(described.collections);
  if (envelope) say('api.envelope', `answers have ${placesOf(envelope)}, as most of them do`);

  return compact({
    root: described.root,
    trailingSlash: described.trailingSlash ? undefined : false,
    query: described.query ?? {},
    authorization: described.authorization === 'Bearer' ? undefined : described.authorization,
    paging,
    envelope,
    search: names.search === 'search' ? undefined : names.search,
    ordering: names.ordering === 'ordering' ? undefined : names.ordering,
    ids,
    signIn: described.signIn && guessSignIn(described.signIn, say),
    refresh: described.refreshPath ? compact({ path: described.refreshPath, token: described.refreshToken }) : null,
    signOut: described.signOutPath ? compact({ path: described.signOutPath, token: described.signOutToken }) : null,
    accountPages: hasAccountPages ? undefined : false,
    idempotencyKey: described.idempotencyKey,
    version: described.etag ? 'etag' : undefined,
  }) as ApiDeclaration;
}

/** Envelope of most lists and of most single records; undefined: as in DRF. */
function guessEnvelope(collections: readonly DescribedCollection[]): Envelope | undefined {
  const lists = collections.flatMap(({ envelope = {} }) => {
    const { record: _, ...list } = envelope;
    return list.records === undefined ? [] : [list];
  });
  const record = commonest(collections.filter(({ can }) => can.read).map(({ envelope }) => envelope?.record ?? '.'));
  return differingEnvelope({ ...commonest(lists), ...(record !== undefined && { record }) }, resolveEnvelope());
}
