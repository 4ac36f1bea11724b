import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { AppDataProvider } from '../../../src/data/appDataProvider';
import { recordPath } from '../../../src/data/paths';
import type { HttpClient } from '../../../src/http/httpClient';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { describeFailure, getRefusal } from '../guarded';
import type { Leftover } from '../report/report';

export interface Sandbox {
  readonly stamp: string;
  made(resource: ResolvedResource, record: RaRecord): void;
  changed(resource: ResolvedResource, record: RaRecord): void;
  gone(resource: ResolvedResource, id: Identifier): void;
  getOwn(resource: ResolvedResource): readonly RaRecord[];
  /** Registers a step that restores an existing record. It runs at the end unless `done` is called. */
  undo(resource: ResolvedResource, what: string, work: () => Promise<void>): { done(): void };
  /** Removes everything in reverse order. @returns records that could not be removed */
  cleanUp(): Promise<Leftover[]>;
}

interface Step {
  readonly resource: ResolvedResource;
  readonly id: Identifier | undefined;
  readonly what: string;
  readonly work: () => Promise<void>;
}

interface SandboxOptions {
  readonly registry: Registry;
  readonly provider: AppDataProvider;
  readonly http: HttpClient;
}

export function isRemovable({ can }: ResolvedResource): boolean {
  return can.delete || can.deleteMany;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const records = new Map<string, RaRecord>();
  let steps: Step[] = [];
  const getName = (resource: ResolvedResource, id: Identifier) => `${resource.name} ${id}`;

  return {
    stamp: Math.floor(Math.random() * 36 ** 5)
      .toString(36)
      .padStart(5, '0'),
    made(resource, record) {
      records.set(getName(resource, record.id), record);
      const title = record[resource.recordRepresentation];
      const what = `delete ${record.id}${typeof title === 'string' ? ` (${title})` : ''}`;
      steps.push({ resource, id: record.id, what, work: () => remove(options, resource, record.id) });
    },
    changed(resource, record) {
      records.set(getName(resource, record.id), record);
    },
    gone(resource, id) {
      records.delete(getName(resource, id));
      steps = steps.filter((step) => step.resource !== resource || step.id !== id);
    },
    getOwn: (resource) =>
      steps.flatMap(({ resource: one, id }) => (one === resource && id !== undefined ? [records.get(getName(one, id)) as RaRecord] : [])),
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

async function remove({ registry, provider: common, http }: SandboxOptions, resource: ResolvedResource, id: Identifier): Promise<void> {
  // A resource below a parent has its own path here.
  const get = (name: string) => (name === resource.name ? resource : registry.get(name));
  const provider = common.over({ ...registry, get }, (merging) => merging);
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
    if ((await getRefusal(provider.getOne(resource.name, { id })))?.status === 404) return;
  }
  throw failure ?? new Error('it is still there');
}
