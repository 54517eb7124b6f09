import { useTranslation } from 'react-i18next';
import { PICTURE_SIZES } from '@harbour/contracts/picture-sizes';
import type { Promotion } from '@harbour/contracts/promotion';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { UseOffer } from './UseOffer.tsx';

/** The offer that the home page opens with: what it is, until when, its code, and the way to use it. */
export function SeasonOffer({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const { text, date } = useFormats();
  return (
    <article className="season" data-promotion={promotion.slug}>
      <Picture image={promotion.image} alt="" sizes={PICTURE_SIZES.offer} eager />
      <div className="season__head">
        <p className="season__until">
          <span>{t('home.offer')}</span> <b className="number">{t('home.until', { day: date(promotion.endsAt) })}</b>
        </p>
        <h2>{text(promotion.title)}</h2>
      </div>
      <div className="season__rest">
        <p>{text(promotion.summary)}</p>
        <UseOffer promotion={promotion} />
      </div>
    </article>
  );
}
