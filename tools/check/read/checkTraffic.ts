import { counted } from '../../words';
import type { CheckContext } from '../context';
import { inApi, leaveOpen, type Reporter } from '../finding';
import { callLine, isAboutSlash, type RecordedCall } from '../recordCalls';

/** Larger pages take seconds on a phone. */
const heavyBytes = 1_000_000;

export function checkTraffic(
  calls: readonly RecordedCall[],
  { registry, options: { slowMilliseconds } }: Pick<CheckContext, 'registry' | 'options'>,
  report: Reporter,
): void {
  checkRedirects(calls, registry.api.trailingSlash, report);
  const answers = calls.filter(
    ({ status, redirect, text, url }) => status > 0 && redirect === undefined && text !== '' && !isMedia(url, registry.api.root),
  );
  const strange = answers.filter(({ headers, status }) => status < 300 && !/[/+]json/.test(headers.get('Content-Type') ?? ''));
  const [first] = strange;
  if (first && first.json !== undefined)
    report.works(
      'content type',
      `${counted(strange.length, 'answer')} came as ${first.headers.get('Content-Type') ?? 'nothing'}: ${callLine(first)}`,
      {
        consequence: 'The admin reads it all the same; a proxy or a browser extension may not.',
      },
    );
  checkTime(calls, slowMilliseconds, report);
  const heavy = calls.filter(({ bytes, url }) => bytes > heavyBytes && !isMedia(url, registry.api.root));
  const [heaviest] = [...heavy].sort((one, other) => other.bytes - one.bytes);
  if (heaviest)
    report.works(
      'weight',
      `${counted(heavy.length, 'answer')} of more than 1 MB; ${megabytes(heaviest.bytes)} MB for ${callLine(heaviest)}`,
      {
        consequence: 'Pages wait for it: omit from lists what only the record itself needs.',
      },
    );
  checkThrottling(calls, report);
}

function checkRedirects(calls: readonly RecordedCall[], trailingSlash: boolean, report: Reporter): void {
  const redirects = calls.filter(({ redirect }) => redirect !== undefined);
  const [first] = redirects;
  if (!first?.redirect) return;
  const [from, to] = [new URL(first.url), new URL(first.redirect)];
  const bySlash = isAboutSlash(first);
  const place = to.origin === from.origin ? to.pathname : to.origin + to.pathname;
  report.fails('redirect', `${counted(redirects.length, 'call')} answered ${first.status}, to ${place}: ${callLine(first)}`, {
    consequence: `A redirect loses the body of a POST${to.origin === from.origin ? '' : ', and the token on the way to another origin'}.`,
    remedy: bySlash ? leaveOpen(inApi({ trailingSlash: !trailingSlash }), 'it changes the path of every call') : undefined,
  });
}

function checkTime(calls: readonly RecordedCall[], slowMilliseconds: number, report: Reporter): void {
  const slow = calls.filter(({ milliseconds }) => milliseconds > slowMilliseconds);
  const [slowest] = [...slow].sort((one, other) => other.milliseconds - one.milliseconds);
  if (!slowest) return;
  const took = `${Math.round(slowest.milliseconds)} ms for ${callLine(slowest)}`;
  report.works('time', `${slow.length} of ${counted(calls.length, 'call')} took longer than ${slowMilliseconds} ms; ${took}`, {
    consequence: 'Pages show placeholders for that long.',
  });
}

function checkThrottling(calls: readonly RecordedCall[], report: Reporter): void {
  const refused = calls.filter(({ status }) => status === 429);
  if (refused.length === 0) return;
  const silent = refused.filter(({ headers }) => !headers.get('Retry-After'));
  if (silent.length > 0)
    report.works('busy', `${counted(silent.length, 'call')} answered 429 without Retry-After`, {
      consequence: 'The admin cannot know how long to wait, and shows the error at once.',
    });
  else
    report.conforms(
      'busy',
      `${counted(refused.length, 'call')} answered 429; the check waited as long as Retry-After said, as the admin does`,
    );
}

function isMedia(url: string, root: string): boolean {
  return !new URL(url).pathname.startsWith(root);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
