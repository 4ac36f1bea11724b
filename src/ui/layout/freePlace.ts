/** A rectangle in the window, px from its top and left. */
export type Area = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The distance to the edges of the window. */
const margin = 16;
/** The distance to controls. The cards of a phone's list leave 51 px between their buttons. */
const gap = 2;
const step = 4;
/** Price in px of leaving the corner for the opposite one, and for a place between them. */
const awayFromCorner = { opposite: 64, between: 128 } as const;

/**
 * Returns where a notice covers none of the taken areas, as near as possible to the bottom corner at the end of the lines. If the lower
 * two thirds of the window have no free place, the place that covers least.
 *
 * @returns px from the bottom of the window, and from its end
 */
export function freePlace(
  box: Size,
  view: Size,
  taken: readonly Area[],
  isRtl: boolean,
): { readonly bottom: number; readonly end: number } {
  const room = Math.max(margin, view.width - box.width - margin);
  const ends = [margin, room];
  for (let end = margin + 32; end < room; end += 32) ends.push(end);
  const highest = Math.max(margin, Math.min((view.height * 2) / 3, view.height - box.height - margin));
  let best = { bottom: margin, end: margin };
  let least = Number.POSITIVE_INFINITY;
  for (const end of ends) {
    const price = end === margin ? 0 : end === room ? awayFromCorner.opposite : awayFromCorner.between;
    const left = isRtl ? end : view.width - end - box.width;
    const beside = taken.filter((one) => one.left < left + box.width + gap && one.right > left - gap);
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

/** How much of an area's height lies between two lines. */
function overlap({ top, bottom }: Area, from: number, to: number): number {
  return Math.max(0, Math.min(bottom, to) - Math.max(top, from));
}
