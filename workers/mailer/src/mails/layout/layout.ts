import type { Language } from '@harbour/contracts/language';
import { PATHS } from '@harbour/contracts/pages';
import { escapeHtml } from './escape.ts';
import { FONTS, STYLE } from './layout.style.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { shopLink } from '../mail.ts';

/** The words of one mail in one language: plain text throughout; the layout escapes and arranges them. */
export interface MailWords {
  subject: string;
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A one-time code, set large under the paragraphs. */
  code?: string;
  /** Short points under the paragraphs. */
  points?: readonly string[];
  /** The one thing to press. */
  action?: { label: string; link: string };
  /** Smaller words under the button: how long a link holds, what to do if it was not you. */
  notes?: readonly string[];
  /** Structured data about the mail (schema.org), which mail programs show beside it. */
  data?: object;
}

interface Frame {
  htmlLang: string;
  signOff: readonly [string, string];
  linkHint: string;
  sentBy: string;
  brand: string;
}

const FRAMES: Record<Language, Frame> = {
  en: {
    htmlLang: 'en-HK',
    brand: 'Harbour Market',
    signOff: ['See you soon,', 'Everyone at Harbour Market'],
    linkHint: 'Button not working? Copy this address into your browser:',
    sentBy: 'Harbour Market · Hong Kong',
  },
  zh_HK: {
    htmlLang: 'zh-HK',
    brand: '海港市集',
    signOff: ['期待與你再見，', '海港市集團隊敬上'],
    linkHint: '按鈕無法使用？請將以下網址複製到瀏覽器開啟：',
    sentBy: '海港市集 Harbour Market · 香港',
  },
  zh: {
    htmlLang: 'zh-CN',
    brand: '海港市集',
    signOff: ['期待与您再见，', '海港市集团队敬上'],
    linkHint: '按钮打不开？请把下面的网址复制到浏览器：',
    sentBy: '海港市集 Harbour Market · 香港',
  },
};

function textOf(words: MailWords, frame: Frame, home: string): string {
  const blocks = [
    words.greeting,
    ...words.paragraphs,
    ...(words.code ? [words.code] : []),
    ...(words.points ? [words.points.map((point) => `• ${point}`).join('\n')] : []),
    ...(words.action ? [`${words.action.label}\n${words.action.link}`] : []),
    ...(words.notes ?? []),
    frame.signOff.join('\n'),
    `--\n${frame.sentBy}\n${home}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function buttonOf(action: { label: string; link: string }): string {
  const link = escapeHtml(action.link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 8px"><tr><td class="button" bgcolor="#00694b" style="border-radius:8px"><a href="${link}" style="display:inline-block;padding:14px 28px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px">${escapeHtml(action.label)}</a></td></tr></table>`;
}

function bodyOf(words: MailWords, frame: Frame): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const small = (text: string) =>
    `<p class="soft" style="margin:16px 0 0;font-size:14px;color:#5b665f">${escapeHtml(text)}</p>`;
  const parts = [paragraph(words.greeting), ...words.paragraphs.map(paragraph)];
  if (words.code) {
    parts.push(
      `<p style="margin:0 0 16px;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px">${escapeHtml(words.code)}</p>`,
    );
  }
  if (words.points) {
    const items = words.points.map((point) => `<li style="margin:0 0 8px">${escapeHtml(point)}</li>`);
    parts.push(`<ul style="margin:0 0 16px;padding-left:22px">${items.join('')}</ul>`);
  }
  if (words.action) parts.push(buttonOf(words.action));
  parts.push(...(words.notes ?? []).map(small));
  if (words.action) {
    const link = escapeHtml(words.action.link);
    parts.push(
      `<p class="soft" style="margin:16px 0 0;font-size:13px;color:#5b665f">${escapeHtml(frame.linkHint)}<br><a class="link" href="${link}" style="color:#00694b;word-break:break-all">${link}</a></p>`,
    );
  }
  parts.push(`<p style="margin:28px 0 0">${frame.signOff.map(escapeHtml).join('<br>')}</p>`);
  return parts.join('\n');
}

/** Structured data, escaped so that it cannot end its element. */
function dataOf({ data }: MailWords): string {
  if (data === undefined) return '';
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `\n<script type="application/ld+json">${json}</script>`;
}

function htmlOf(words: MailWords, frame: Frame, lang: Language, home: string): string {
  const font = FONTS[lang];
  return `<!doctype html>
<html lang="${frame.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>${STYLE}</style>${dataOf(words)}
</head>
<body class="page" style="margin:0;padding:0;background:#f3f6f2">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(words.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f6f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;border-radius:12px;overflow:hidden;font-family:${font};font-size:16px;line-height:1.6;color:#1d2a24">
<tr><td bgcolor="#00694b" style="padding:18px 32px"><a href="${escapeHtml(home)}" style="color:#ffffff;font-size:20px;font-weight:700;text-decoration:none">${escapeHtml(frame.brand)}</a></td></tr>
<tr><td class="band" bgcolor="#e5f5e4" style="padding:20px 32px"><h1 style="margin:0;font-size:22px;line-height:1.35;font-weight:700">${escapeHtml(words.heading)}</h1></td></tr>
<tr><td class="content" style="padding:28px 32px 32px">
${bodyOf(words, frame)}
</td></tr>
</table>
<p class="soft" style="margin:16px 0 0;font-family:${font};font-size:13px;color:#5b665f"><a class="soft" href="${escapeHtml(home)}" style="color:#5b665f;text-decoration:none">${escapeHtml(frame.sentBy)}</a></p>
</td></tr></table>
</body>
</html>
`;
}

/** Sets a mail's words into the shop's frame, as text and as HTML; every word is escaped here (security §4). */
export function layOut(words: MailWords, context: MailContext): WrittenMail {
  const frame = FRAMES[context.lang];
  const home = shopLink(context.publicUrl, PATHS.home);
  return {
    subject: words.subject,
    preview: words.preview,
    text: textOf(words, frame, home),
    html: htmlOf(words, frame, context.lang, home),
  };
}
