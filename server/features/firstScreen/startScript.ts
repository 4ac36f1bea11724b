import { appShown, pressedControls, screenId } from '../../../src/schema/screen';

/** In ms after the app's script was requested. Then the screen shows what works without it. */
const codeTimeoutMs = 10_000;

/** Last script: starts the app on load or after the first paint. Without code it shows the screen for that (`WithoutCode`). */
export function startScript(script: string, when: 'load' | 'paint'): string {
  return `(${run})(${[script, when, appShown, screenId, pressedControls].map((text) => JSON.stringify(text)).join()},${codeTimeoutMs})`;
}

// Sent to the browser as text, so it must not use outer variables, and only methods, because the compiler wraps named functions.
function run(script: string, when: 'load' | 'paint', appShown: string, screenId: string, pressed: string, timeoutMs: number): void {
  const app = {
    isShown: false,
    isStarted: false,
    start() {
      if (app.isStarted) return;
      app.isStarted = true;
      const element = document.createElement('script');
      element.type = 'module';
      element.fetchPriority = when === 'load' ? 'low' : 'high';
      element.onerror = app.doWithout;
      element.src = script;
      document.body.append(element);
      setTimeout(app.doWithout, timeoutMs);
    },
    doWithout() {
      if (app.isShown) return;
      document.documentElement.classList.remove('stale');
      for (const part of document.querySelectorAll(`#${screenId} noscript`)) {
        const shown = document.createElement('div');
        shown.dataset.withoutCode = '';
        shown.innerHTML = part.textContent;
        part.replaceWith(shown);
      }
    },
  };
  addEventListener(appShown, () => {
    app.isShown = true;
  });
  addEventListener('click', ({ target }) => {
    if (app.isShown || !(target instanceof Element)) return;
    window.pressedEarly = target.closest(pressed) ?? window.pressedEarly;
  });
  if (when === 'load') addEventListener('load', () => setTimeout(app.start));
  else {
    requestAnimationFrame(() => setTimeout(app.start));
    setTimeout(app.start, 1000);
  }
}
