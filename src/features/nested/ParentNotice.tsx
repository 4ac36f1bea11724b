import { useListContext, useTranslate } from 'react-admin';
import { getParentSource } from '../../schema/getParentSource';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { Alert } from '../../ui/lazy/floating';
import { useDeclaration } from '../../ui/registry/RegistryContext';

export function ParentNotice() {
  const translate = useTranslate();
  const resource = useDeclaration();
  const { filterValues } = useListContext();
  const source = getParentSource(resource) ?? '';
  const isChosen = [filterValues[source]].flat().filter((value) => !isEmptyValue(value)).length === 1;
  if (isChosen) return null;
  return (
    <Alert severity="info">{translate('related.chooseParent', { field: translate(`resources.${resource.name}.fields.${source}`) })}</Alert>
  );
}
