export function humanize(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
