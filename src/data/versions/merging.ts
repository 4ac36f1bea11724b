import type { Identifier, RaRecord } from 'ra-core';
import type { ResolvedResource } from '../../schema/resource';
import type { Payload } from '../toPayload';

export interface Change {
  readonly data: Payload;
  readonly previous: Payload | undefined;
  readonly current?: RaRecord;
}

/** Merges a write with other users' changes of its record. `noMerging`: each such change is a `VersionConflict`. */
export interface Merging {
  /** Called before each write. */
  readonly prepare: () => void;
  /** @throws HttpError of `versionConflictError` if both changed the same value */
  readonly merge: (resource: ResolvedResource, previous: Payload, data: Payload, current: RaRecord) => Promise<Change>;
  /** Returns whether `merge` would throw. */
  readonly isInWay: (resource: ResolvedResource, previous: Payload, data: Payload, current: RaRecord) => Promise<boolean>;
  /** Reverts this page's own saves whose answers were lost. */
  readonly withoutOwn: (resource: ResolvedResource, current: RaRecord) => Promise<RaRecord>;
  /** Called after a failure that may have occurred after the write. */
  readonly onLost: (resource: ResolvedResource, id: Identifier, data: Payload, previous: Payload) => void;
  readonly onSaved: (resource: ResolvedResource, id: Identifier) => void;
}
