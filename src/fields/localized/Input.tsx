import type { FieldOfType, LocalizedKind } from '../../schema/fieldTypes';
import { contentLocalesFrom } from '../../schema/locales';
import type { EditorProps } from '../editorProps';
import { usePageLocale } from '../usePageLocale';

/** One input per language, the page's first. English is on the left and Arabic on the right in both directions. */
export function LocalizedEditor({ source, field, messages, name, Nested }: EditorProps<'localized'>) {
  const first = usePageLocale();
  const { of, unique: _unique, type: _type, ...options } = field;
  const written = { ...options, type: of } as FieldOfType<LocalizedKind>;
  return (
    <div className="i-pair">
      {contentLocalesFrom(first).map((locale) => (
        // Labels and help are in the page's language. Only the input has its own direction.
        <div key={locale}>
          <Nested source={`${source}_${locale}`} field={written} messages={messages} name={name} locale={locale} />
        </div>
      ))}
    </div>
  );
}
