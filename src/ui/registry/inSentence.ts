/**
 * A label as it stands inside a sentence: "Program Goal" -> "program goal", while "FAQ" stays. Arabic has no capitals and stays as it is.
 */
export function inSentence(label: string): string {
  return label.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}
