import { Fragment } from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { getFieldBySource } from '../../data/history/fetchHistory';
import { formatBytes } from '../../fields/upload/formatUpload';
import { usePageLocale } from '../../fields/usePageLocale';
import { getDirection } from '../../i18n/direction';
import { isolate } from '../../i18n/isolate';
import type { RecordedChange } from '../../schema/history';
import type { AppLocale } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { isUpload } from '../../schema/uploadTypes';
import { FieldChange } from '../../ui/changes/FieldChange';
import { ShownValue } from '../../ui/changes/ShownValue';
import { useCountText } from '../../ui/registry/labels';

interface RecordedValueProps {
  readonly change: RecordedChange;
  readonly source: string;
  readonly resource: ResolvedResource;
  readonly scope: string;
  readonly before: unknown;
  readonly after: unknown;
}

export function RecordedValue({ change, source, resource, scope, before, after }: RecordedValueProps) {
  const translate = useTranslate();
  const countText = useCountText();
  const locale = usePageLocale();
  const field = getFieldBySource(resource, source);
  if ('hidden' in change) return translate('history.hidden');
  if (!field) return <bdi>{JSON.stringify(change)}</bdi>;
  if (isUpload(field)) {
    const names = (['before', 'after'] as const)
      .filter((side) => side in change)
      .map((side) => fileName(change[side], locale, translate) ?? translate('history.none'));
    return names.map((name, index) => (
      <Fragment key={index === 0 ? 'first' : 'last'}>
        {index > 0 && (getDirection(locale) === 'rtl' ? ' ← ' : ' → ')}
        <bdi>{name}</bdi>
      </Fragment>
    ));
  }
  if (field.type === 'integer' && Array.isArray(after)) return countText('history.moved', resource.name, after.length);
  if ('before' in change && 'after' in change)
    return <FieldChange source={source} field={field} scope={scope} before={before} after={after} dense />;
  return <ShownValue source={source} field={field} scope={scope} value={'after' in change ? after : before} dense />;
}

/** Isolated, because file names and sizes may differ in direction. */
function fileName(value: unknown, locale: AppLocale, translate: TranslateFunction): string | undefined {
  if (Array.isArray(value)) return value.map((one) => fileName(one, locale, translate)).join(translate('lists.comma')) || undefined;
  const { file, size } = (value ?? {}) as { readonly file?: string; readonly size?: number };
  if (file === undefined) return undefined;
  return size === undefined ? file : `${isolate(file, locale)} (${isolate(formatBytes(size, locale, translate), locale)})`;
}
