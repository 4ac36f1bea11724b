import { compact } from '../../../server/openApi/compact';
import type { DescribedApi, DescribedCollection } from '../../../server/openApi/describedApi';
import { differingEnvelope } from '../../../server/openApi/envelope';
import type { ApiDeclaration } from '../../../src/schema/api';
import { type Envelope, resolveEnvelope } from '../../../src/schema/envelope';
import type { Notes } from './drafted';
import { commonest, getPaging, listNames } from './guessPaging';
import { guessSession } from './guessSession';

const how = 'change it in resources/api.ts';
/** Calls of the pages to register and to recover a password (specification §7). */
const accountCalls = ['/auth/register/', '/auth/forgot-password/', '/auth/otp/verify/', '/auth/reset-password/'];

const partNames: { readonly [P in keyof Required<Envelope>]: string } = {
  records: 'the records of a list',
  count: 'their number',
  next: 'the next page',
  record: 'a single record',
};

const getPlaces = (envelope: Envelope) =>
  Object.entries(envelope)
    .map(([part, path]) => `${partNames[part as keyof Envelope]} in \`${path}\``)
    .join(', ');

export function guessApi(described: DescribedApi, notes: Notes): ApiDeclaration {
  const say = (about: string, line: string) => notes.guesses.push({ about, line: `${line}; ${how}` });
  const lists = described.collections.filter(({ kind, can }) => kind === 'collection' && can.list);
  const names = listNames(described);
  const paging = commonest(lists.flatMap((one) => getPaging(one) ?? []));
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
  const session = guessSession(described, say);
  if (described.issuer)
    notes.leftOut.push(`api: accounts come from ${described.issuer}: set OIDC_ISSUER for the gateway (docs/features/oidc.md)`);
  if (described.idempotencyKey)
    say('api.idempotencyKey', 'a create is repeated after a lost answer, as most take an Idempotency-Key header');
  if (described.etag) say('api.version', 'a change is refused when the record has changed since, as most take an If-Match header');
  if (!described.refreshPath && !described.cookies) say('api.refresh', 'a session ends with its access token, as no call renews one');
  if (!hasAccountPages) say('api.accountPages', 'there are no pages to register or to recover a password, as the API lacks their calls');
  const query = Object.entries(described.query ?? {}).map(([name, value]) => `${name}=${value}`);
  if (query.length > 0) say('api.query', `every call carries ${query.join(' and ')}, as the API requires it and takes no other value`);
  const headers = (described.neededHeaders ?? []).map((name) => `\`${name}\``);
  if (headers.length > 0)
    notes.leftOut.push(
      `api: its calls need the header ${headers.join(', ')}, which the admin does not send: a proxy in front of the gateway can add it, and API_REQUEST_HEADERS passes it on`,
    );
  const envelope = guessEnvelope(described.collections);
  if (envelope) say('api.envelope', `answers have ${getPlaces(envelope)}, as most of them do`);

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
    ...session,
    refresh: described.refreshPath ? compact({ path: described.refreshPath, token: described.refreshToken }) : null,
    accountPages: hasAccountPages ? undefined : false,
    idempotencyKey: described.idempotencyKey,
    version: described.etag ? 'etag' : undefined,
  }) as ApiDeclaration;
}

function guessEnvelope(collections: readonly DescribedCollection[]): Envelope | undefined {
  const lists = collections.flatMap(({ envelope = {} }) => {
    const { record: _, ...list } = envelope;
    return list.records === undefined ? [] : [list];
  });
  const record = commonest(collections.filter(({ can }) => can.read).map(({ envelope }) => envelope?.record ?? '.'));
  return differingEnvelope({ ...commonest(lists), ...(record !== undefined && { record }) }, resolveEnvelope());
}
