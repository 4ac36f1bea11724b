import { isDeepStrictEqual } from 'node:util';
import type { Api, Paging } from '../../src/schema/api';
import type { ResolvedResource } from '../../src/schema/resource';
import { type Finding, inApi, type Reporter } from './finding';

type Begin = (name: string, place: string) => Reporter;

export function reportCommon(
  findings: readonly Finding[],
  paging: Api['paging'],
  resources: readonly ResolvedResource[],
  begin: Begin,
): void {
  reportKeys(findings, begin);
  reportPaging(findings, paging, resources, begin);
  reportSearch(findings, begin);
}

function reportKeys(findings: readonly Finding[], begin: Begin): void {
  const found = findings.filter(({ check, level }) => check === 'several by key' && level !== 'skipped');
  if (found.length < 2 || found.some(({ level }) => level !== 'works')) return;
  begin('api', 'all lists').works('several by key', 'no list finds several records by their keys', {
    consequence: 'Each list is asked in vain once after a page is opened.',
    remedy: inApi({ ids: null }),
  });
}

function reportPaging(findings: readonly Finding[], paging: Api['paging'], resources: readonly ResolvedResource[], begin: Begin): void {
  const lists = resources.filter(({ kind, list }) => kind === 'collection' && list.paging === paging);
  const wanted = lists.map(({ name }) => {
    const changes = findings.flatMap(({ subject, remedy }) => (subject === name && remedy?.change ? [remedy.change] : []));
    return changes.map(({ list: change }) => (change as ResourcePaging | undefined)?.paging).find((one) => one !== undefined);
  });
  const [first] = wanted;
  if (first === undefined || wanted.length < 2 || !wanted.every((one) => isDeepStrictEqual(one, first))) return;
  begin('api', 'all lists').works('paging', `all ${lists.length} lists are cut in another way than declared`, {
    consequence: 'Declared for the whole API, it need not be repeated for each list.',
    remedy: inApi({ paging: first }),
  });
}

interface ResourcePaging {
  readonly paging?: Paging;
}

function reportSearch(findings: readonly Finding[], begin: Begin): void {
  const found = findings.filter(({ check, level }) => check === 'search' && level !== 'skipped');
  const lists = new Set(found.map(({ subject }) => subject));
  const names = new Set(found.map(({ remedy }) => remedy?.change?.search));
  const [name] = names;
  if (lists.size < 2 || names.size > 1 || typeof name !== 'string') return;
  begin('api', 'all lists').works('search', `all ${lists.size} lists that are searched narrow by ${name}`, {
    consequence: 'No search box changes anything.',
    remedy: inApi({ search: name }),
  });
}
