import { appShown, pressedControls, screenId } from '../../../src/schema/screen';

/** In ms after the app's script was requested. Then the screen shows what works without it. */
const codeTimeoutMs = 10_000;

/** Holds the address of the app's script that this browser ran last, so that a document knows whether it is cached. */
const scriptCookie = 'app_script';

export const hasScript = (headers: Headers, script: string) =>
  (headers.get('cookie') ?? '').split('; ').includes(`${scriptCookie}=${script}`);

/** Last script: starts the app on load or after the first paint. If the code does not load, it shows `WithoutCode`. */
export function startScript(script: string, basePath: string, when: 'load' | 'paint'): string {
  const cookie = `${scriptCookie}=${script};path=${basePath || '/'};max-age=31536000;samesite=lax`;
  return `(${run})(${[script, when, appShown, screenId, pressedControls, cookie].map((text) => JSON.stringify(text)).join()},${codeTimeoutMs})`;
}

// Sent to the browser as text, so it must not use outer variables, and only methods, because the compiler wraps named functions.
function run(
  script: string,
  when: 'load' | 'paint',
  appShown: string,
  screenId: string,
  pressed: string,
  cookie: string,
  timeoutMs: number,
): void {
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
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we serve
    document.cookie = cookie;
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
