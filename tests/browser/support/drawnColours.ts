/**
 * In the page: how the edge of an element is drawn, and what it stands on, as `#rrggbb`. Translucent colours are put over what is beneath.
 *
 * @param top what holds the element
 * @param selector of the element; its fill counts where it has no edge
 */
export function drawnColours(top: Element, selector: string): [edge: string, ground: string] {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  const getFill = (element: Element) => getComputedStyle(element).backgroundColor;
  // From the page upwards; a page without a colour of its own is white.
  const over = (colours: readonly string[]) => {
    for (const colour of ['white', ...colours]) {
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  };
  const element = top.querySelector(selector);
  if (!element) throw new Error(`${selector} is not there.`);
  const beneath: string[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) beneath.unshift(getFill(one));
  const { borderTopWidth, borderTopColor } = getComputedStyle(element);
  const own = Number.parseFloat(borderTopWidth) > 0 ? borderTopColor : getFill(element);
  return [over([...beneath, getFill(element), own]), over(beneath)];
}
