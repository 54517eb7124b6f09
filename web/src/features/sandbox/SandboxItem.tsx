import { useState } from 'react';
import { Copy, Link2, Mail, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { SandboxMessage } from '@harbour/contracts/sandbox';
import { useFormats } from '../../i18n/format.ts';
import { copyText } from '../../ui/copy-text.ts';
import { MailFrame } from './MailFrame.tsx';

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const copy = () =>
    copyText(code).then(
      () => toast.success(t('sandbox.copied', { code })),
      () => toast.error(t('sandbox.copyFailed')),
    );
  return (
    <button type="button" className="button button--quiet number" onClick={() => void copy()}>
      <Copy aria-hidden="true" /> {t('sandbox.copy', { code })}
    </button>
  );
}

/** One caught mail or text: links to follow, codes to copy, and the message as it would have arrived. */
export function SandboxItem({ message, isOpen }: { message: SandboxMessage; isOpen: boolean }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  // Begins open where it is the newest; a newer one does not close what is being read.
  const [isShown, setShown] = useState(isOpen);
  const Icon = message.kind === 'mail' ? Mail : MessageSquareText;
  return (
    <details className="card caught" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{t(`sandbox.${message.kind}`)}</span>
        <span className="caught__what">
          <b>{message.subject ?? message.text}</b>
          <span>{t('sandbox.to', { to: message.to })}</span>
        </span>
        <time dateTime={message.at}>{moment(message.at)}</time>
      </summary>
      {isShown && (
        <div className="caught__body">
          <div className="caught__actions">
            {message.codes.map((code) => (
              <CopyCode key={code} code={code} />
            ))}
            {message.links.map((link) => (
              <a key={link} className="caught__link" href={link}>
                <Link2 aria-hidden="true" /> {link}
              </a>
            ))}
          </div>
          {message.html ? (
            <MailFrame html={message.html} title={message.subject ?? t('sandbox.mail')} />
          ) : (
            <pre>{message.text}</pre>
          )}
        </div>
      )}
    </details>
  );
}
