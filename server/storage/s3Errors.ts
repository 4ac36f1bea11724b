import { StorageError, type StorageTrouble } from '../lib/storageError';

interface Failure {
  readonly name?: string;
  readonly Code?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly errors?: readonly Failure[];
}

interface FailedCall {
  readonly place: string;
  readonly clockAhead: number | undefined;
}

const isOfTime = /^(RequestTimeTooSkewed|RequestExpired)$/;

/** Codes of AWS, MinIO, Ceph, Garage and Swift. The first match counts. */
const sentences: readonly (readonly [RegExp, StorageTrouble, string])[] = [
  [
    /^(QuotaExceeded|.*StorageFull|.*QuotaExceeded|InsufficientStorage|InsufficientCapacity|EntityTooLarge|507|413)$/i,
    'full',
    'There is no room left in %. Free space, or raise its quota.',
  ],
  [isOfTime, 'refused', 'The clock of this machine is not that of %. Set it, e.g. by NTP.'],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|TokenRefreshRequired|InvalidClientTokenId|401)$/,
    'refused',
    '% refuses the key. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  [/^(CredentialsProviderError|TokenProviderError)$/, 'refused', 'There is no key for %. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
  [/^(NoSuchBucket|InvalidBucketName)$/, 'refused', '% does not exist. Create the bucket, or correct STORAGE_URL.'],
  [
    /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|301|400)$/,
    'refused',
    '% has another region or endpoint. Correct them in STORAGE_URL.',
  ],
  [
    /^(AccessDenied|AllAccessDisabled|AccountProblem|403)$/,
    'refused',
    'The key may not use %. Allow it to list the bucket, and to read, write and delete in it.',
  ],
  [/^(NotImplemented|MethodNotAllowed|405|501)$/, 'refused', '% does not support a required call.'],
];

export function isAbsent(error: unknown): boolean {
  const { name = '', $metadata } = error as Failure;
  return /^(NoSuchKey|NotFound|404)$/.test(name) || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket');
}

/** Explains a failed call. Unknown failures count as `away`, because they may be temporary. */
export function toStorageError(error: unknown, { place, clockAhead }: FailedCall): StorageError {
  if (error instanceof StorageError) return error;
  const failure = (error ?? {}) as Failure;
  const status = failure.$metadata?.httpStatusCode;
  const named = [failure.Code, failure.name, failure.code].filter(
    (one): one is string => !!one && one !== 'Error' && one !== 'UnknownError',
  );
  // Without a body only the status is known. Next to a code, 301 and 400 may mean anything.
  const codes = status !== undefined && (named.length === 0 || ![301, 400].includes(status)) ? [...named, String(status)] : named;
  for (const code of codes)
    for (const [pattern, trouble, sentence] of sentences)
      if (pattern.test(code)) {
        const hours = isOfTime.test(code) ? clockSentence(clockAhead) : '';
        return new StorageError(trouble, capital(`${sentence.replace('%', place)}${hours} (${code})`), error);
      }
  const fails = status === undefined ? `No answer from ${place}` : `${capital(place)} fails`;
  return new StorageError('away', `${fails}: ${getReason(failure, codes)}. Check that it runs, and that STORAGE_URL is right.`, error);
}

/** E.g. ` It is 3 hours ahead.`; empty if clocks agree. @param ahead seconds */
export function clockSentence(ahead: number | undefined): string {
  if (ahead === undefined || Math.abs(ahead) < 60) return '';
  const hours = Math.abs(ahead) / 3600;
  const [amount, unit] = hours < 1 ? [Math.abs(ahead) / 60, 'minute'] : hours < 48 ? [hours, 'hour'] : [hours / 24, 'day'];
  const rounded = Math.round(amount);
  return ` It is ${rounded} ${unit}${rounded === 1 ? '' : 's'} ${ahead > 0 ? 'ahead' : 'behind'}.`;
}

function getReason(failure: Failure, codes: readonly string[]): string {
  const message = failure.message || failure.errors?.map((one) => one.message).join('; ') || '';
  const said = message.replace(/\s+/g, ' ').trim().slice(0, 200).replace(/\.$/, '');
  return [said, ...(codes[0] && !said.includes(codes[0]) ? [`(${codes[0]})`] : [])].filter(Boolean).join(' ') || 'the call failed';
}

export const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
