import type { RaRecord } from 'ra-core';
import type { Payload } from '../../data/toPayload';
import { changeOfUnchanged, formFields, readings } from '../../data/versions/compareRecords';
import type { Change, Merging } from '../../data/versions/merging';
import { type VersionConflict, versionConflictError } from '../../data/versions/versionConflict';
import type { ResolvedResource } from '../../schema/resource';
import { createLostSaves } from './lostSaves';
import { mergeRecords } from './mergeRecords';

export function createMerging(): Merging {
  const lostSaves = createLostSaves();
  const compare = async (
    resource: ResolvedResource,
    previous: Payload,
    data: Payload,
    current: RaRecord,
  ): Promise<{ readonly change: Change; readonly conflict?: VersionConflict }> => {
    const others = await lostSaves.without(resource, current, data);
    const change = changeOfUnchanged(resource, previous, data, others);
    if (change) return { change: { ...change, current } };
    const { base, now } = readings(previous, others);
    const { conflicts, theirs, merged } = mergeRecords(formFields(resource), base, data, now);
    return {
      // Keeps values that are not fields, e.g. the current password.
      change: { data: { ...data, ...merged }, previous: now, current },
      ...(conflicts.length > 0 && { conflict: { current: others, merged, conflicts, theirs } }),
    };
  };
  return {
    prepare: () => undefined,
    withoutOwn: lostSaves.without,
    onLost: lostSaves.add,
    onSaved: lostSaves.settle,
    isInWay: async (...change) => (await compare(...change)).conflict !== undefined,
    async merge(...parameters) {
      const { change, conflict } = await compare(...parameters);
      if (conflict) throw versionConflictError(conflict);
      return change;
    },
  };
}
