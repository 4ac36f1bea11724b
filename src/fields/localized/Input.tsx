import { localesFrom } from '../../i18n/localesFrom';
import type { FieldOfType, LocalizedKind } from '../../schema/fieldTypes';
import type { EditorProps } from '../editorProps';
import { usePageLocale } from '../usePageLocale';

/**
 * One declared name in both languages, that of the page first: for the eye, for Tab, and on a phone. So English stands on the left and
 * Arabic on the right on every page.
 */
export function LocalizedEditor({ source, field, messages, name, Nested }: EditorProps<'localized'>) {
  const first = usePageLocale();
  const { of, unique: _unique, type: _type, ...options } = field;
  const written = { ...options, type: of } as FieldOfType<LocalizedKind>;
  return (
    <div className="i-pair">
      {localesFrom(first).map((locale) => (
        // Labels and help are in the page's language; only what is typed has the direction of its own.
        <div key={locale}>
          <Nested source={`${source}_${locale}`} field={written} messages={messages} name={name} locale={locale} />
        </div>
      ))}
    </div>
  );
}
