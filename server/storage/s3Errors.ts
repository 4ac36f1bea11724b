import { StorageError, type StorageTrouble } from '../lib/storageError';

/** What a failed call says: S3's own code, the status of the answer, or the system's code of a connection. */
interface Failure {
  readonly name?: string;
  readonly Code?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly errors?: readonly Failure[];
}

/** What a call failed at. */
export interface FailedCall {
  readonly place: string;
  /** Seconds that this machine's clock is ahead of the storage's; undefined when it told no time. */
  readonly clockAhead: number | undefined;
}

const isOfTime = /^(RequestTimeTooSkewed|RequestExpired)$/;

/** Codes of AWS, MinIO, Ceph, Garage and Swift. The first that fits counts. */
const sentences: readonly (readonly [RegExp, StorageTrouble, string])[] = [
  [
    /^(QuotaExceeded|.*StorageFull|.*QuotaExceeded|InsufficientStorage|InsufficientCapacity|EntityTooLarge|507|413)$/i,
    'full',
    'There is no room left in %: free some, or raise its quota.',
  ],
  [isOfTime, 'refused', 'The clock of this machine is not that of %. Set it, e.g. by NTP.'],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|TokenRefreshRequired|InvalidClientTokenId|401)$/,
    'refused',
    '% refuses the key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to one of its own.',
  ],
  [/^(CredentialsProviderError|TokenProviderError)$/, 'refused', 'There is no key for %: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
  [/^(NoSuchBucket|InvalidBucketName)$/, 'refused', '% is not there: make the bucket, or correct STORAGE_URL.'],
  [
    /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|301|400)$/,
    'refused',
    '% is in another region, or behind another endpoint: correct region and endpoint in STORAGE_URL.',
  ],
  [
    /^(AccessDenied|AllAccessDisabled|AccountProblem|403)$/,
    'refused',
    'The key may not use %: let it list the bucket, and read, write and delete in it.',
  ],
  [/^(NotImplemented|MethodNotAllowed|405|501)$/, 'refused', '% cannot do what is asked of it.'],
];

/** Whether an answer says that there is no such file. */
export function isAbsent(error: unknown): boolean {
  const { name = '', $metadata } = error as Failure;
  return /^(NoSuchKey|NotFound|404)$/.test(name) || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket');
}

/** Says what a failed call means. Anything unknown counts as `away`: it may be well in a moment. */
export function toStorageError(error: unknown, { place, clockAhead }: FailedCall): StorageError {
  if (error instanceof StorageError) return error;
  const failure = (error ?? {}) as Failure;
  const status = failure.$metadata?.httpStatusCode;
  const named = [failure.Code, failure.name, failure.code].filter(
    (one): one is string => !!one && one !== 'Error' && one !== 'UnknownError',
  );
  // An answer without a body has its status only; beside a code, 301 and 400 may mean anything.
  const codes = status !== undefined && (named.length === 0 || ![301, 400].includes(status)) ? [...named, String(status)] : named;
  for (const code of codes)
    for (const [pattern, trouble, sentence] of sentences)
      if (pattern.test(code)) {
        const hours = isOfTime.test(code) ? clockSentence(clockAhead) : '';
        return new StorageError(trouble, capital(`${sentence.replace('%', place)}${hours} (${code})`), error);
      }
  const fails = status === undefined ? `No answer from ${place}` : `${capital(place)} fails`;
  return new StorageError('away', `${fails}: ${reasonOf(failure, codes)}. See that it runs, and that STORAGE_URL names it.`, error);
}

/** E.g. ` It is 3 hours ahead.`; nothing where they agree. @param ahead seconds */
export function clockSentence(ahead: number | undefined): string {
  if (ahead === undefined || Math.abs(ahead) < 60) return '';
  const hours = Math.abs(ahead) / 3600;
  const [amount, unit] = hours < 1 ? [Math.abs(ahead) / 60, 'minute'] : hours < 48 ? [hours, 'hour'] : [hours / 24, 'day'];
  const rounded = Math.round(amount);
  return ` It is ${rounded} ${unit}${rounded === 1 ? '' : 's'} ${ahead > 0 ? 'ahead' : 'behind'}.`;
}

function reasonOf(failure: Failure, codes: readonly string[]): string {
  // Several addresses of one host fail as one error without a message of its own.
  const message = failure.message || failure.errors?.map((one) => one.message).join('; ') || '';
  // What a server answers is cut: it may be a page.
  const said = message.replace(/\s+/g, ' ').trim().slice(0, 200).replace(/\.$/, '');
  return [said, ...(codes[0] && !said.includes(codes[0]) ? [`(${codes[0]})`] : [])].filter(Boolean).join(' ') || 'the call failed';
}

/** A sentence with a capital at its beginning. */
export const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
