import { type Area, freePlace } from './freePlace';

const controls =
  'a[href], button, input, textarea, select, summary, h1, h2, h3, h4, .MuiInputBase-root, [contenteditable=true], [tabindex="0"], ' +
  ':is([role=button], [role=combobox], [role=option], [role=menuitem], [role=tab], [role=switch])';

/** In ms between a change of the page and the search for a position. */
const delayMs = 120;

/** Places a notice where it covers no control or heading, but not while hovered or focused. @returns stops it */
export function keepClear(host: HTMLElement): () => void {
  let placed: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    const notice = host.querySelector<HTMLElement>('.MuiSnackbar-root');
    if (!notice || (notice === placed && notice.matches(':hover, :focus-within'))) return;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const box = { width: notice.offsetWidth, height: notice.offsetHeight };
    const { bottom, end } = freePlace(box, view, getOccupiedAreas(host, view.height), getComputedStyle(host).direction === 'rtl');
    host.style.setProperty('--notice-bottom', `${bottom}px`);
    host.style.setProperty('--notice-end', `${end}px`);
    placed = notice;
  };
  const soon = () => {
    clearTimeout(timer);
    const notice = host.querySelector('.MuiSnackbar-root') ?? undefined;
    if (notice && notice !== placed) place();
    else if (notice) timer = setTimeout(place, delayMs);
    else placed = undefined;
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  window.addEventListener('scroll', soon, { capture: true, passive: true });
  window.addEventListener('resize', soon);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('scroll', soon, { capture: true });
    window.removeEventListener('resize', soon);
  };
}

function getOccupiedAreas(host: HTMLElement, height: number): Area[] {
  return [...document.querySelectorAll(controls)].flatMap((element) => {
    if (host.contains(element)) return [];
    const area = element.getBoundingClientRect();
    const isSeen = area.width > 2 && area.height > 2 && area.bottom > 0 && area.top < height;
    return isSeen && element.checkVisibility({ visibilityProperty: true }) ? [area] : [];
  });
}
