import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { lastText, type PartName, parts } from './parts';

/** Renders a component once and waits until its last row is painted. */
async function renderPart(part: PartName, whose: 'ours' | 'theirs'): Promise<void> {
  const { [whose]: Part } = parts[part];
  const router = createMemoryRouter([{ path: '*', element: <Part /> }]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(<RouterProvider router={router} useTransitions={false} />);
  for (let frame = 0; !document.body.innerText.includes(lastText); frame += 1) {
    if (frame > 600) throw new Error(`The part ${part} shows no "${lastText}".`);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  root.unmount();
}

declare global {
  interface Window {
    renderPart: typeof renderPart;
  }
}

window.renderPart = renderPart;
