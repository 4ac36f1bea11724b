/**
 * A label as it stands inside a sentence: "Exercise" -> "exercise", while "FAQ" stays. Arabic has no capitals and stays as it is.
 */
export function inSentence(label: string): string {
  const [first = '', second = ''] = label;
  return second !== second.toLowerCase() ? label : first.toLowerCase() + label.slice(first.length);
}
