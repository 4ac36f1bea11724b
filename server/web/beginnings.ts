/**
 * Scripts that begin the app: behind a page that is whole without it, when that has loaded; over a drawn screen once it has been painted,
 * for a script that the browser has already would run before that. A tab that nobody looks at paints nothing: it waits a second.
 */
export function beginnings(script: string) {
  const add = (priority: string) =>
    `{const s=document.createElement('script');s.type='module';s.fetchPriority='${priority}';s.src=${JSON.stringify(script)};document.body.append(s)}`;
  return {
    afterwards: `addEventListener('load',()=>setTimeout(()=>${add('low')}))`,
    afterPaint: `{let begun;const begin=()=>{if(begun)return;begun=true;${add('high')}};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,1000)}`,
  };
}
