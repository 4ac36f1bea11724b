/** Acts when an element gets a layout or another size. The first page is rendered outside the document, where effects find no layout. */
export function onLayout(element: Element, act: () => void): () => void {
  const observer = new ResizeObserver(act);
  observer.observe(element);
  return () => observer.disconnect();
}
