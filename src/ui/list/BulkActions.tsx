import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { FeatureParts } from '../../extensions/FeatureParts';
import type { Selection } from '../../extensions/selection';
import { CustomAction } from '../actions/ActionButton';
import { useDeclaration } from '../registry/RegistryContext';
import { MatchingIds } from './MatchingIds';

/** The actions on the selected records: of features, then customized ones, then those of features that are last. */
export function BulkActions({ selection }: { readonly selection: Selection }) {
  const resource = useDeclaration();
  const customized = Object.keys(useResourceCustomizations().actions?.bulk ?? {});
  const parts = { place: 'list.bulkActions', given: { selection }, resource, without: customized } as const;
  return (
    <>
      <FeatureParts {...parts} isLast={false} />
      {customized.length > 0 && (
        <MatchingIds selection={selection}>
          {customized.map((name) => (
            <CustomAction key={name} of="bulk" place="toolbar" name={name} />
          ))}
        </MatchingIds>
      )}
      <FeatureParts {...parts} isLast />
    </>
  );
}
