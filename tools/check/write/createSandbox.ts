import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { AppDataProvider } from '../../../src/data/appDataProvider';
import { recordPath } from '../../../src/data/paths';
import type { HttpClient } from '../../../src/http/httpClient';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { describeFailure, refusalOf } from '../guarded';
import type { Leftover } from '../report/report';

/** What the checks made, and how it is taken away again, however they end. */
export interface Sandbox {
  /** Tells the records of this run from those of another. */
  readonly stamp: string;
  /** A record was made. */
  made(resource: ResolvedResource, record: RaRecord): void;
  /** It is as it was read now. */
  changed(resource: ResolvedResource, record: RaRecord): void;
  /** It is gone. */
  gone(resource: ResolvedResource, id: Identifier): void;
  /** Records of this run that are still there. */
  ownOf(resource: ResolvedResource): readonly RaRecord[];
  /** Something of somebody else's was changed; called at the end unless `done` is called before. */
  undo(resource: ResolvedResource, what: string, work: () => Promise<void>): { done(): void };
  /** Takes everything away, the last first. @returns what could not be */
  cleanUp(): Promise<Leftover[]>;
}

interface Step {
  readonly resource: ResolvedResource;
  readonly id: Identifier | undefined;
  readonly what: string;
  readonly work: () => Promise<void>;
}

export interface SandboxOptions {
  readonly registry: Registry;
  /** Not ended when the checks are. */
  readonly provider: AppDataProvider;
  readonly http: HttpClient;
}

/** Whether the admin itself can take records away: others are not made. */
export function isRemovable({ can }: ResolvedResource): boolean {
  return can.delete || can.deleteMany;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const records = new Map<string, RaRecord>();
  let steps: Step[] = [];
  const nameOf = (resource: ResolvedResource, id: Identifier) => `${resource.name} ${id}`;

  return {
    stamp: Math.floor(Math.random() * 36 ** 5)
      .toString(36)
      .padStart(5, '0'),
    made(resource, record) {
      records.set(nameOf(resource, record.id), record);
      const title = record[resource.recordRepresentation];
      const what = `delete ${record.id}${typeof title === 'string' ? ` (${title})` : ''}`;
      steps.push({ resource, id: record.id, what, work: () => remove(options, resource, record.id) });
    },
    changed(resource, record) {
      records.set(nameOf(resource, record.id), record);
    },
    gone(resource, id) {
      records.delete(nameOf(resource, id));
      steps = steps.filter((step) => step.resource !== resource || step.id !== id);
    },
    ownOf: (resource) =>
      steps.flatMap(({ resource: one, id }) => (one === resource && id !== undefined ? [records.get(nameOf(one, id)) as RaRecord] : [])),
    undo(resource, what, work) {
      const step: Step = { resource, id: undefined, what, work };
      steps.push(step);
      return {
        done() {
          steps = steps.filter((one) => one !== step);
        },
      };
    },
    async cleanUp() {
      const leftovers: Leftover[] = [];
      for (const { resource, what, work } of steps.toReversed()) {
        try {
          await work();
        } catch (error) {
          leftovers.push({
            resource: resource.name,
            what,
            reason: error instanceof HttpError ? describeFailure(error) : (error as Error).message,
          });
        }
      }
      steps = [];
      return leftovers;
    },
  };
}

/** Deletes a record in whichever way works. */
async function remove({ registry, provider, http }: SandboxOptions, resource: ResolvedResource, id: Identifier): Promise<void> {
  const attempts: (() => Promise<unknown>)[] = [
    ...(resource.can.delete ? [() => provider.delete(resource.name, { id })] : []),
    ...(resource.can.deleteMany ? [() => provider.deleteMany(resource.name, { ids: [id] })] : []),
    () => http(registry.api.root + recordPath(resource, id), { method: 'DELETE' }),
  ];
  let failure: unknown;
  for (const attempt of attempts) {
    try {
      await attempt();
    } catch (error) {
      failure ??= error;
    }
    if ((await refusalOf(provider.getOne(resource.name, { id })))?.status === 404) return;
  }
  throw failure ?? new Error('it is still there');
}
