import type { ResolvedResource } from '../../src/schema/resource';
import { isFromRoot } from '../../src/schema/transitionCalls';

function getKinds({ fields, calls, can, list, transitions, account, key, path }: ResolvedResource): string[] {
  const name = { ...calls, create: calls.create.path === `${path}/` ? 'usual' : 'own' };
  return [
    ...Object.values(fields).map(({ type }) => `field ${type}`),
    ...list.filters.map((source) => `filter ${fields[source]?.type}`),
    ...Object.entries(name).map(([call, how]) => `call ${call} ${JSON.stringify(how)}`),
    ...Object.entries(can).map(([ability, has]) => `can ${ability} ${has}`),
    ...transitions.map((transition) => `transition ${transition.call.method} ${isFromRoot(transition)}`),
    `views ${list.views.length > 0}`,
    `account ${account !== undefined}`,
    `key ${key}`,
  ];
}

/** Returns the fewest resources, chosen greedily, that cover each kind of field, filter, call and transition. */
export function oneOfEachKind(resources: readonly ResolvedResource[]): ResolvedResource[] {
  const seen = new Set<string>();
  const news = (resource: ResolvedResource) => getKinds(resource).filter((kind) => !seen.has(kind)).length;
  const chosen: ResolvedResource[] = [];
  for (;;) {
    const [next] = [...resources].sort((one, other) => news(other) - news(one));
    if (!next || news(next) === 0) return chosen;
    chosen.push(next);
    for (const kind of getKinds(next)) seen.add(kind);
  }
}
