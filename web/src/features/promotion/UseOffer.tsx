import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Promotion } from '@harbour/contracts/promotion';
import { addCode } from '../../basket/basket-edits.ts';
import { PATHS } from '../../routing/paths.ts';

/** Takes the offer's code into the basket; an offer without one applies automatically, so its goods are shown. */
export function UseOffer({ promotion }: { promotion: Promotion }) {
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
