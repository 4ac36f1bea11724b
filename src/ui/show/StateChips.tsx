import { StateChip } from '../../fields/StateChip';
import { useDeclaration } from '../registry/RegistryContext';

export function StateChips({ sources }: { readonly sources: readonly string[] }) {
  const { fields } = useDeclaration();
  return sources.map((source) => fields[source] && <StateChip key={source} source={source} field={fields[source]} />);
}
