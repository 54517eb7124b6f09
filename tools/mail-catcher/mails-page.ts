import type { CaughtMail } from './mail-catcher.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

function mailPart({ to, subject, text, html }: CaughtMail): string {
  const body =
    html === ''
      ? `<pre>${escape(text)}</pre>`
      : `<iframe sandbox="" title="${escape(subject)}" srcdoc="${escape(html)}"></iframe><pre>${escape(text)}</pre>`;
  return `<details><summary><b>${escape(subject)}</b> <span>${escape(to)}</span></summary>${body}</details>`;
}

/** A plain page of the mails that were caught, the newest first. */
export function mailsPage(mails: readonly CaughtMail[]): string {
  const style =
    'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}' +
    'summary{padding:.75rem;border-bottom:1px solid #ccc;cursor:pointer}summary span{color:#555}' +
    'iframe{width:100%;height:32rem;border:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere}';
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(mailPart).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Caught mail</title><style>${style}</style><h1>Caught mail</h1>${list}</html>`;
}
