import { HttpError } from 'ra-core';
import type { HttpAnswer, HttpClient, HttpOptions } from '../../http/httpClient';
import { readAt } from '../../schema/answerPath';
import { contentLocales } from '../../schema/locales';
import { isObject } from '../../schema/objects';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { toFlatTexts, withFlatTexts } from '../../schema/textForms';

/** Converts texts of responses to `name_en`, `name_ar`. If the API returns one language per call, records are read once per language. */
export function withTextForms(api: HttpClient, { resources }: Pick<Registry, 'resources'>): HttpClient {
  const ofTexts = resources
    .filter(({ texts }) => texts === 'objects' || texts === 'header')
    .sort((one, other) => other.path.length - one.path.length);
  return async (path, options = {}) => {
    const isBelow = ({ path: own, calls }: ResolvedResource) =>
      path.startsWith(`${own}/`) || (options.method === 'POST' && path === calls.create.path);
    const resource = ofTexts.find(isBelow);
    if (!resource) return api(path, options);
    const language = options.headers?.['Accept-Language'];
    if (resource.texts === 'header' && language === undefined && isRead(options) && isRecord(resource, path))
      return readEachLanguage(api, resource, path, options);
    const answer = withoutTag(resource, await api(path, options));
    return withJson(answer, (record) => withFlatTexts(resource, record, language), resource);
  };
}

/** An ETag belongs to one language. Without it, records are compared before a save. */
function withoutTag({ texts }: ResolvedResource, answer: HttpAnswer): HttpAnswer {
  if (texts !== 'header') return answer;
  const headers = new Headers(answer.headers);
  headers.delete('ETag');
  return { ...answer, headers };
}

const isRead = ({ method = 'GET' }: HttpOptions) => method === 'GET';

const isRecord = ({ kind, path: own }: ResolvedResource, path: string) =>
  kind === 'singleton' ? path === `${own}/` : /^[^/?]+\/$/.test(path.slice(own.length + 1));

type Change = (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

function withJson(answer: HttpAnswer, change: Change, { envelope }: Pick<ResolvedResource, 'envelope'>): HttpAnswer {
  const { json } = answer;
  const list: unknown = Array.isArray(json) ? json : readAt(json, envelope.records);
  const one: unknown = Array.isArray(list) ? undefined : (readAt(json, envelope.record) ?? json);
  // The answer was parsed for this call only.
  for (const record of Array.isArray(list) ? list : [one]) if (isObject(record)) Object.assign(record, change(record));
  return answer;
}

async function readEachLanguage(api: HttpClient, resource: ResolvedResource, path: string, options: HttpOptions): Promise<HttpAnswer> {
  const answers = await Promise.allSettled(
    contentLocales.map((language) => api(path, { ...options, headers: { ...options.headers, 'Accept-Language': language } })),
  );
  const read = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? [{ answer: answer.value, language: contentLocales[index] }] : [],
  );
  const failure = answers.find((answer) => answer.status === 'rejected' && (read.length === 0 || !isMissing(answer.reason)));
  const [first] = read;
  if (failure?.status === 'rejected' || !first) throw (failure as PromiseRejectedResult).reason;
  const flat: Record<string, unknown> = {};
  for (const { answer, language } of read)
    withJson(
      answer,
      (record) => {
        Object.assign(flat, toFlatTexts(resource, isTranslated(answer, language) ? record : {}, language));
        return {};
      },
      resource,
    );
  return withJson(
    withoutTag(resource, first.answer),
    (record) => ({ ...withFlatTexts(resource, record, first.language), ...flat }),
    resource,
  );
}

/** An API may answer 404 for a language without texts. */
const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Without a text in the language, an API may answer another one, and name it. */
function isTranslated({ headers }: HttpAnswer, language: string | undefined): boolean {
  const answered = headers.get('Content-Language');
  return answered === null || language === undefined || answered.toLowerCase().startsWith(language);
}
