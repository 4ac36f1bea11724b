import { screenId } from '../schema/screen';

/** Both languages, because the messages are what could not be fetched. */
const words = [
  { lang: 'en', dir: 'ltr', text: 'The dashboard could not be loaded. Check the connection and try again.', retry: 'Try again' },
  { lang: 'ar', dir: 'rtl', text: 'تعذّر تحميل لوحة التحكم. تحقّق من الاتصال ثم أعد المحاولة.', retry: 'إعادة المحاولة' },
] as const;

/**
 * Says that the app could not start, without anything that has to be loaded.
 *
 * @param root the element that the app would have been drawn into
 */
export function showStartFailure(root: HTMLElement): void {
  const sections = words.map(({ lang, dir, text, retry }) => {
    const section = document.createElement('section');
    section.lang = lang;
    section.dir = dir;
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = retry;
    button.addEventListener('click', () => window.location.reload());
    section.append(paragraph, button);
    return section;
  });
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.className = 'start-failure';
  main.append(...sections);
  root.replaceChildren(main);
  document.getElementById(screenId)?.replaceWith(root);
}
