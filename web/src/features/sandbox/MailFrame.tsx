import { useRef } from 'react';

/**
 * The page's CSP holds inside the frame too and refuses inline styles, which mails are made of. So `style="…"`
 * travels as data and is set by script from outside, and `<style>` becomes an adopted sheet.
 */
const disarm = (html: string): string =>
  html
    .replace(/(<[^>]*?\s)style=/gi, '$1data-style=')
    .replace(/<style[^>]*>/gi, '<template data-sheet>')
    .replace(/<\/style>/gi, '</template>');

function dress(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page || !view) return;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
  page.adoptedStyleSheets = [...page.querySelectorAll<HTMLTemplateElement>('template[data-sheet]')].map((holder) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(holder.content.textContent ?? '');
    return sheet;
  });
  for (const link of page.querySelectorAll('a')) link.target = '_blank';
  frame.style.height = `${Math.min(page.documentElement.scrollHeight + 8, 1_200)}px`;
}

/** A mail as it would look when it arrives, in a frame that runs no script. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <iframe
      ref={frame}
      className="caught__frame"
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={disarm(html)}
      onLoad={() => frame.current && dress(frame.current)}
    />
  );
}
