import type { ComponentType, ReactNode } from 'react';
import type { ResolvedResource } from '../schema/resource';
import { CustomizationBoundary } from './CustomizationBoundary';
import { type CustomizationFailureProps, FailureButton, FailureMessage, FailureNotification } from './CustomizationFailure';
import { useFeatures } from './FeaturesContext';
import type { Feature, Part, PartProps, Place } from './feature';

const failures: { readonly [P in Place]?: ComponentType<CustomizationFailureProps> } = {
  root: FailureNotification,
  'list.notices': FailureMessage,
  'form.notices': FailureMessage,
  'record.panels': FailureMessage,
};

interface FeaturePartsProps<P extends Place> {
  readonly place: P;
  readonly given: PartProps[P];
  readonly resource?: ResolvedResource;
  readonly without?: readonly string[];
  readonly isLast?: boolean;
}

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

export function partsIn({ parts }: Feature, place: Place): readonly [string, Part][] {
  return Object.entries((parts?.[place] ?? {}) as Readonly<Record<string, Part>>);
}

/** Returns whether a part is shown for a resource. It is also shown if its condition throws, so that its boundary reports the failure. */
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

function PlacedPart({ part: { Component, when }, given, resource }: PlacedPartProps) {
  const isShown = !resource || !when || when(resource);
  return isShown && <Component {...given} />;
}
