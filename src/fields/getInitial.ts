export function getInitial(name: string): string {
  const [initial = ''] = name.match(/[^\p{C}\p{Z}\p{M}\p{P}]/u) ?? name.match(/[^\p{C}\p{Z}\p{M}]/u) ?? [];
  return initial.toLocaleUpperCase();
}
