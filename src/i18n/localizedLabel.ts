/** "Name (English)": the label of one language of a localized field. @param label that of the field */
export function localizedLabel(
  translate: (key: string, options?: Record<string, string>) => string,
  label: string,
  locale: string,
): string {
  return translate('forms.localizedLabel', { field: label, language: translate(`forms.languages.${locale}`) });
}
