export type Area = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

interface Size {
  readonly width: number;
  readonly height: number;
}

const margin = 16;
/** Distance to controls in px. The cards of a phone's list leave 51 px between their buttons. */
const gap = 2;
const step = 4;
/** Cost in px of the opposite corner, and of a position between the corners. */
const costs = { opposite: 64, between: 128 } as const;

/** Finds the free place nearest to the bottom end in the lower two thirds, else the one that covers least. @returns px from there */
export function freePlace(
  box: Size,
  view: Size,
  occupied: readonly Area[],
  isRtl: boolean,
): { readonly bottom: number; readonly end: number } {
  const room = Math.max(margin, view.width - box.width - margin);
  const ends = [margin, room];
  for (let end = margin + 32; end < room; end += 32) ends.push(end);
  const highest = Math.max(margin, Math.min((view.height * 2) / 3, view.height - box.height - margin));
  let best = { bottom: margin, end: margin };
  let least = Number.POSITIVE_INFINITY;
  for (const end of ends) {
    const price = end === margin ? 0 : end === room ? costs.opposite : costs.between;
    const left = isRtl ? end : view.width - end - box.width;
    const beside = occupied.filter((one) => one.left < left + box.width + gap && one.right > left - gap);
    for (let bottom = margin; bottom <= highest && bottom + price < least; bottom += step) {
      const top = view.height - bottom - box.height;
      const covered = beside.reduce((sum, one) => sum + overlap(one, top - gap, top + box.height + gap), 0);
      const cost = bottom + price + covered * 10_000;
      if (cost < least) {
        least = cost;
        best = { bottom, end };
      }
    }
  }
  return best;
}

function overlap({ top, bottom }: Area, from: number, to: number): number {
  return Math.max(0, Math.min(bottom, to) - Math.max(top, from));
}
