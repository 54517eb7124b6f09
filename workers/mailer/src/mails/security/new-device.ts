import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { momentIn } from '@harbour/contracts/dates';

interface Values {
  at: Date;
  /** Of a list of our own, never as a browser names itself; null where it does not say. */
  browser: string | null;
  system: string | null;
  /** By which the owner reports the login. */
  link: string;
  expiresAt: Date;
}

interface Facts {
  readonly at: string;
  readonly device: string | undefined;
  readonly until: string;
}

const WORDS: Record<MailContext['lang'], (facts: Facts) => Omit<MailWords, 'greeting' | 'action'> & { label: string }> =
  {
    en: ({ at, device, until }) => ({
      subject: 'Login on a new device',
      preview: 'If it was you, you don’t need to do anything.',
      heading: 'Login on a new device',
      paragraphs: ['Somebody logged in to your Harbour Market account on a device that was not used with it before:'],
      points: [`Time: ${at} (Hong Kong time)`, `Browser: ${device ?? 'unknown'}`],
      label: 'It was not me',
      notes: [
        'If it was you, you don’t need to do anything.',
        `If it was not you, press the button: we end every login and lock your email address, password and phone number until you set a new password with a link that we email you. The link works once, until ${until} (Hong Kong time).`,
      ],
    }),
    zh_HK: ({ at, device, until }) => ({
      subject: '新裝置登入',
      preview: '是你本人登入的話，毋須理會。',
      heading: '新裝置登入',
      paragraphs: ['有人在一部從未使用過的裝置登入了你的海港市集帳戶：'],
      points: [`時間：${at}（香港時間）`, `瀏覽器：${device ?? '不明'}`],
      label: '不是我登入的',
      notes: [
        '如果是你本人登入，毋須採取任何行動。',
        `如果不是你，請按上面的按鈕：所有登入會即時結束，而在你用電郵連結設定新密碼之前，電郵地址、密碼和手機號碼均不能更改。連結只可使用一次，有效至${until}（香港時間）。`,
      ],
    }),
    zh: ({ at, device, until }) => ({
      subject: '新设备登录',
      preview: '如果是您本人登录的，无需理会。',
      heading: '新设备登录',
      paragraphs: ['有人在一台从未使用过的设备上登录了您的海港市集账户：'],
      points: [`时间：${at}（香港时间）`, `浏览器：${device ?? '未知'}`],
      label: '不是我登录的',
      notes: [
        '如果是您本人登录的，无需任何操作。',
        `如果不是您，请点击上面的按钮：所有登录会立即结束，在您通过邮件链接设置新密码之前，邮箱地址、密码和手机号码均不能修改。链接只能使用一次，有效期至${until}（香港时间）。`,
      ],
    }),
  };

/** Tells an owner about a login on a device that the account has not been used on before. */
export function newDevice(context: MailContext, values: Values): WrittenMail {
  const { lang } = context;
  const known = [values.browser, values.system].filter((word) => word !== null);
  const device = known.length === 0 ? undefined : known.join(lang === 'en' ? ', ' : '、');
  const facts = { at: momentIn(lang, values.at), device, until: momentIn(lang, values.expiresAt) };
  const { label, ...words } = WORDS[lang](facts);
  return layOut({ ...words, greeting: greetingOf(context), action: { label, link: values.link } }, context);
}
