import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { getFormatLocale } from '../../i18n/format';
import { useDeclaration } from '../registry/RegistryContext';
import { announce } from '../theme/announce';

interface DuplicateNoticeProps {
  readonly record: RaRecord;
  readonly unique: readonly string[];
  readonly lost: readonly string[];
}

export function DuplicateNotice({ record, unique, lost }: DuplicateNoticeProps) {
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const locale = getFormatLocale(usePageLocale());
  const resource = useDeclaration();
  const listed = (sources: readonly string[]) =>
    new Intl.ListFormat(locale).format(sources.map((source) => translate(`resources.${resource.name}.fields.${source}`)));
  const sentences = [
    translate('related.duplicate.of', { name: nameRecord(resource, record) }),
    unique.length > 0 && translate('related.duplicate.unique', { fields: listed(unique) }),
    lost.length > 0 && translate('related.duplicate.files', { fields: listed(lost) }),
  ];
  const text = sentences.filter(Boolean).join(' ');
  useEffect(() => announce(text), [text]);
  return (
    <Alert severity="info" role="note" sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}
