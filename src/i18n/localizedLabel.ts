export function localizedLabel(
  translate: (key: string, options?: Record<string, string>) => string,
  label: string,
  locale: string,
): string {
  return translate('forms.localizedLabel', { field: label, language: translate(`languages.${locale}`) });
}
