import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_STARS } from '@harbour/contracts/review-rating';

const CHOICES = Array.from({ length: MOST_STARS }, (_, place) => place + 1);

interface StarChoiceProps {
  /** None chosen yet: 0. */
  stars: number;
  onChange: (stars: number) => void;
}

/** One to five stars, as a choice that arrow keys and fingers make alike. */
export function StarChoice({ stars, onChange }: StarChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="ways ways--inner">
      <legend>{t('reviews.stars')}</legend>
      <div className="star-choices">
        {CHOICES.map((choice) => (
          <label key={choice} className="star-choice">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === stars}
              aria-label={t('product.stars', { stars: choice })}
              onChange={() => onChange(choice)}
            />
            <span aria-hidden="true">{choice <= stars ? '★' : '☆'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
