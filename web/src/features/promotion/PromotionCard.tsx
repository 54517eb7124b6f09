import { Clock, TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PICTURE_SIZES } from '@harbour/contracts/picture-sizes';
import type { Promotion } from '@harbour/contracts/promotion';
import { PATHS } from '../../routing/paths.ts';
import { addCode } from '../../basket/basket.store.ts';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { useAlive } from '../../ui/use-alive.ts';
import { useNow } from '../../ui/use-now.ts';
import { countdownTo } from './countdown.ts';

function TimeLeft({ promotion, isSoon }: { promotion: Promotion; isSoon: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const left = countdownTo(isSoon ? promotion.startsAt : promotion.endsAt, now);
  if (!left) return <span>{isSoon ? t('promotion.begun') : t('promotion.over')}</span>;
  return <span className="number">{t(isSoon ? 'promotion.startsIn' : 'promotion.endsIn', { ...left })}</span>;
}

/** Takes the offer's code into the basket; an offer without one applies automatically, so its goods are shown. */
function UseIt({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { code } = promotion;
  if (code === null) {
    return (
      <Link className="button" to={promotion.url}>
        {t('promotion.useNow')}
      </Link>
    );
  }
  const take = () => {
    addCode(code);
    void navigate(PATHS.basket);
    // Toasts come after the first screen (Layout): so does what shows them.
    void import('sonner').then(({ toast }) => toast.success(t('promotion.codeInBasket', { code })));
  };
  return (
    <button type="button" className="button" onClick={take}>
      {t('promotion.useNow')}
    </button>
  );
}

interface PromotionCardProps {
  promotion: Promotion;
  isSoon?: boolean;
  /** Whether its picture is among the first to be seen. */
  eager?: boolean;
}

/** One offer: picture, what it is, how long, its code, and the way to use it. */
export function PromotionCard({ promotion, isSoon = false, eager = false }: PromotionCardProps) {
  const { t } = useTranslation();
  const { text, moment } = useFormats();
  // A page is drawn once for all who ask for it within minutes: its seconds are counted by the browser.
  const isAlive = useAlive();
  return (
    <article className="card tile" data-promotion={promotion.slug}>
      <span className="tile__picture tile__picture--low">
        <Picture image={promotion.image} alt="" sizes={PICTURE_SIZES.wide} eager={eager} />
      </span>
      <div className="tile__body promotion">
        <h3>{text(promotion.title)}</h3>
        <p className="tile__line">{text(promotion.summary)}</p>
        <p className="promotion__time">
          <Clock aria-hidden="true" /> {isAlive ? <TimeLeft promotion={promotion} isSoon={isSoon} /> : '\u00a0'}
        </p>
        <p className="tile__line">
          {t('promotion.window', { from: moment(promotion.startsAt), to: moment(promotion.endsAt) })}
        </p>
        {promotion.code !== null && (
          <p className="promotion__code">
            <TicketPercent aria-hidden="true" /> {t('promotion.code')} <b>{promotion.code}</b>
          </p>
        )}
        {!isSoon && (
          <div className="tile__foot">
            <UseIt promotion={promotion} />
          </div>
        )}
      </div>
    </article>
  );
}
