/** In px: distances to the control and to the edges of the window. */
const [gap, edge] = [4, 16];

/** Places a dialog below, above or beside its control, which MUI's Popover would cover. @param size maximum size of the dialog in px */
export function placeBeside(anchor: Element, size: { readonly width: number; readonly height: number }, start: 'left' | 'right') {
  const box = anchor.getBoundingClientRect();
  const below = {
    anchorOrigin: { vertical: box.height + gap, horizontal: start },
    transformOrigin: { vertical: 'top', horizontal: start },
  } as const;
  const [height, width] = [size.height + gap + edge, size.width + gap + edge];
  if (box.bottom + height <= window.innerHeight) return below;
  if (box.top >= height)
    return { anchorOrigin: { vertical: -gap, horizontal: start }, transformOrigin: { vertical: 'bottom', horizontal: start } } as const;
  const fits = { right: box.right + width <= window.innerWidth, left: box.left >= width };
  const end = start === 'left' ? 'right' : 'left';
  const side = fits[end] ? end : start;
  if (!fits[side]) return below;
  return {
    anchorOrigin: { vertical: 'top', horizontal: side === 'right' ? box.width + gap : -gap },
    transformOrigin: { vertical: 'top', horizontal: side === 'right' ? 'left' : 'right' },
  } as const;
}
