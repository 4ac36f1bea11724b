/**
 * Runs in the page. Returns the visible colours of an element's edge and of its background as `#rrggbb`. Translucent colours are blended.
 *
 * @param top ancestor of the element
 * @param selector selector of the element. Its fill counts if it has no border.
 */
export function drawnColours(top: Element, selector: string): [edge: string, ground: string] {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  const getFill = (element: Element) => getComputedStyle(element).backgroundColor;
  // Blends from the page upwards, beginning with white.
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
