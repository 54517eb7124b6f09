import type { Language } from '@harbour/contracts/language';

/** Fonts by language: each with the face whose glyph forms its readers expect. */
export const FONTS: Record<Language, string> = {
  en: "system-ui,'Segoe UI',Roboto,sans-serif",
  zh_HK: "'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif",
  zh: "'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif",
};

/** What cannot stand inline: narrow screens and the dark theme. Mailboxes that drop it show the light page. */
export const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.content,.band{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#101613!important}
.card{background:#18211d!important;color:#e8efe9!important}
.band{background:#1f3a2d!important}
.button{background:#1c8a63!important}
.link{color:#7fd3ae!important}
.soft{color:#a3b1a8!important}
}`;
