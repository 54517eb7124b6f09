import { Clock, TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PICTURE_SIZES, type PictureSize } from '@harbour/contracts/picture-sizes';
import type { Promotion } from '@harbour/contracts/promotion';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { WhenAlive } from '../../ui/WhenAlive.tsx';
import { useNow } from '../../ui/use-now.ts';
import { countdownTo } from './countdown.ts';
import { UseOffer } from './UseOffer.tsx';

/** From so many days on nobody counts hours: days are said alone. */
const CLOCK_DAYS = 3;
const DAY_MS = 86_400_000;

function TimeLeft({ promotion, isSoon }: { promotion: Promotion; isSoon: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const left = countdownTo(isSoon ? promotion.startsAt : promotion.endsAt, now);
  if (!left) return <span>{isSoon ? t('promotion.begun') : t('promotion.over')}</span>;
  if (left.days >= CLOCK_DAYS) {
    return <span>{t(isSoon ? 'promotion.startsInDays' : 'promotion.endsInDays', { days: left.days })}</span>;
  }
  return <span className="number">{t(isSoon ? 'promotion.startsIn' : 'promotion.endsIn', { ...left })}</span>;
}

interface PromotionCardProps {
  promotion: Promotion;
  isSoon?: boolean;
  /** Whether its picture is among the first to be seen. */
  eager?: boolean;
  size?: PictureSize;
}

/** One offer: picture, what it is, how long, its code, and the way to use it. */
export function PromotionCard({ promotion, isSoon = false, eager = false, size = 'wide' }: PromotionCardProps) {
  const { t } = useTranslation();
  const { text, moment, date } = useFormats();
  const isLong = Date.parse(promotion.endsAt) - Date.parse(promotion.startsAt) >= CLOCK_DAYS * DAY_MS;
  const at = isLong ? date : moment;
  return (
    <article className="card tile" data-promotion={promotion.slug}>
      <span className="tile__picture tile__picture--low">
        <Picture image={promotion.image} alt="" sizes={PICTURE_SIZES[size]} eager={eager} />
      </span>
      <div className="tile__body promotion">
        <h3>{text(promotion.title)}</h3>
        <p className="tile__line">{text(promotion.summary)}</p>
        <p className="promotion__time">
          <Clock aria-hidden="true" />{' '}
          {/* A page is drawn once for all who ask for it within minutes: its seconds are counted by the browser. */}
          <WhenAlive before={'\u00a0'}>
            <TimeLeft promotion={promotion} isSoon={isSoon} />
          </WhenAlive>
        </p>
        <p className="tile__line">
          {t('promotion.window', { from: at(promotion.startsAt), to: at(promotion.endsAt) })}
        </p>
        {promotion.code !== null && (
          <p className="promotion__code">
            <TicketPercent aria-hidden="true" /> {t('promotion.code')} <b>{promotion.code}</b>
          </p>
        )}
        {!isSoon && (
          <div className="tile__foot">
            <UseOffer promotion={promotion} />
          </div>
        )}
      </div>
    </article>
  );
}
