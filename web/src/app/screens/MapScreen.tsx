import { CodeXml, Mail, MessageCircle, MessagesSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPage } from '../../features/map/MapPage.tsx';
import { BrandIcon } from '../../ui/brand-icons.tsx';
import { EXTERNAL } from '../../ui/external-links.ts';

interface ContactLinkProps {
  /** Nothing is shown without one. */
  href: string | undefined;
  label: string;
  children: ReactNode;
}

function ContactLink({ href, label, children }: ContactLinkProps) {
  if (href === undefined) return null;
  const opensPage = href.startsWith('http');
  return (
    <a
      className="card icon-button"
      href={href}
      title={label}
      {...(opensPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      <span className="visually-hidden">{label}</span>
    </a>
  );
}

/** The contact icon row (product/screens §10): what is configured of it. */
function ContactRow() {
  const { t } = useTranslation();
  if (Object.values(EXTERNAL).every((address) => address === undefined)) return null;
  return (
    <section className="section">
      <h2>{t('contact.title')}</h2>
      <div className="contact">
        <ContactLink href={EXTERNAL.social} label={t('nav.social')}>
          <BrandIcon name="facebook" />
        </ContactLink>
        <ContactLink href={EXTERNAL.chat} label={t('nav.chat')}>
          <MessageCircle aria-hidden="true" />
        </ContactLink>
        <ContactLink href={EXTERNAL.instagram} label={t('contact.instagram')}>
          <BrandIcon name="instagram" />
        </ContactLink>
        <ContactLink href={EXTERNAL.mail} label={t('nav.contact')}>
          <Mail aria-hidden="true" />
        </ContactLink>
        <ContactLink href={EXTERNAL.phone} label={t('contact.phone')}>
          <Phone aria-hidden="true" />
        </ContactLink>
        <ContactLink href={EXTERNAL.codeHost} label={t('contact.codeHost')}>
          <CodeXml aria-hidden="true" />
        </ContactLink>
        <ContactLink href={EXTERNAL.chatService} label={t('contact.chatService')}>
          <MessagesSquare aria-hidden="true" />
        </ContactLink>
      </div>
    </section>
  );
}

/** The map with the ways to reach the shop. */
export function MapScreen() {
  return <MapPage contact={<ContactRow />} />;
}
