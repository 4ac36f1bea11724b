import { useTranslate } from 'react-admin';
import { lazyPart } from '../../ui/lazy/lazyPart';
import type { ValueProps } from '../valueProps';

const LazyFileList = lazyPart(async () => (await import('./FileList')).FileList);

export function FilesValue(props: ValueProps<'files'>) {
  const { value, field, dense } = props;
  const translate = useTranslate();
  return dense ? translate(`lists.files.${field.of}`, { smart_count: value.length }) : <LazyFileList {...props} />;
}
