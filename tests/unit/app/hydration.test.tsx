// @vitest-environment happy-dom
/** Hydration of a rendered screen by React alone: the reasons given in decision 15. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

const onRecoverableError = vi.fn();

function hydrate(html: string, app: React.ReactNode): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  hydrateRoot(root, app, { onRecoverableError });
  return root;
}

it('a root that renders nothing at first adopts nothing: the next render stands beside the screen, and no error is reported', async () => {
  function AfterLocale() {
    const [isKnown, setKnown] = useState(false);
    useEffect(() => setKnown(true), []);
    return isKnown && <p>App</p>;
  }
  const root = hydrate('<p>App</p>', <AfterLocale />);
  await vi.waitFor(() => expect(root.innerHTML).toBe('<p>App</p><p>App</p>'));
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('an update from outside replaces a part by its fallback while the code of the part is missing', async () => {
  const Part = lazy(() => new Promise<never>(() => undefined));
  function Frame() {
    const [, setReady] = useState(false);
    useEffect(() => setReady(true), []);
    return (
      <Suspense fallback={<i>Loading</i>}>
        <Part />
      </Suspense>
    );
  }
  const root = hydrate('<!--$--><p>Rows</p><!--/$-->', <Frame />);
  expect(root.textContent).toBe('Rows');
  await vi.waitFor(() => expect(root.textContent).toBe('Loading'));
});

it('a text area is set back to the text of the server, and its component is not told of what was typed', async () => {
  const changed = vi.fn();
  document.body.innerHTML = '<div id="root"><textarea>Before</textarea></div>';
  const area = document.querySelector('textarea') as HTMLTextAreaElement;
  area.value = 'Typed';
  hydrateRoot(document.getElementById('root') as HTMLElement, <textarea value="Before" onChange={changed} />);
  await vi.waitFor(() => expect(area.value).toBe('Before'));
  expect(changed).not.toHaveBeenCalled();
});
