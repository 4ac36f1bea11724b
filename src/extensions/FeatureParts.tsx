import type { ComponentType, ReactNode } from 'react';
import type { ResolvedResource } from '../schema/resource';
import { CustomizationBoundary } from './CustomizationBoundary';
import { type CustomizationFailureProps, FailureButton, FailureMessage, FailureNotification } from './CustomizationFailure';
import { useFeatures } from './FeaturesContext';
import type { Feature, Part, PartProps, Place } from './feature';

/** How a failure appears, where there is no line for a button. */
const failures: { readonly [P in Place]?: ComponentType<CustomizationFailureProps> } = {
  root: FailureNotification,
  'list.notices': FailureMessage,
  'form.notices': FailureMessage,
  'record.panels': FailureMessage,
};

interface FeaturePartsProps<P extends Place> {
  readonly place: P;
  /** What each component gets. */
  readonly given: PartProps[P];
  /** The resource in whose pages they stand. */
  readonly resource?: ResolvedResource;
  /** Names of parts that something else replaces. */
  readonly without?: readonly string[];
  /** Renders only the parts with this `isLast`. Default: all. */
  readonly isLast?: boolean;
}

/** What the features add in a place. A part that throws says so in its own place; the page around it stands. */
export function FeatureParts<P extends Place>({ place, given, resource, without = [], isLast }: FeaturePartsProps<P>): ReactNode {
  return useFeatures().flatMap((feature) =>
    partsIn(feature, place)
      .filter(([name, part]) => !without.includes(name) && (isLast === undefined || isLast === (part.isLast ?? false)))
      .map(([name, part]) => (
        <CustomizationBoundary
          key={`${feature.name} ${name}`}
          path={`features.${feature.name}.parts.${place}.${name}`}
          title={feature.name}
          Failure={failures[place] ?? FailureButton}
        >
          <PlacedPart part={part} given={given} resource={resource} />
        </CustomizationBoundary>
      )),
  );
}

/** The parts of a feature in a place. The place says what their components get. */
export function partsIn({ parts }: Feature, place: Place): readonly [string, Part][] {
  return Object.entries((parts?.[place] ?? {}) as Readonly<Record<string, Part>>);
}

/** Returns whether a part stands on the pages of a resource. One whose condition throws does: its boundary shows the failure. */
export function isPlacedFor({ when }: Part, resource: ResolvedResource): boolean {
  try {
    return when?.(resource) ?? true;
  } catch {
    return true;
  }
}

interface PlacedPartProps {
  readonly part: Part;
  readonly given: object;
  readonly resource: ResolvedResource | undefined;
}

/** Apart, so that the boundary catches a `when` that throws. */
function PlacedPart({ part: { Component, when }, given, resource }: PlacedPartProps) {
  const isShown = !resource || !when || when(resource);
  return isShown && <Component {...given} />;
}
