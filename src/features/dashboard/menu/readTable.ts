export function readTable(table: HTMLTableElement | null | undefined): string[][] {
  return [...(table?.rows ?? [])].map(({ cells }) => [...cells].map((cell) => cell.innerText.replace(/\s+/g, ' ').trim()));
}
