import { useTranslation } from 'react-i18next';
import type { Return } from '@harbour/contracts/returns';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { useFormats } from '../../../i18n/format.ts';
import { ReturnPictures } from './ReturnPictures.tsx';

/** The goods of a return, the reason, and pictures. `said` is the translation key of the buyer's message. */
export function ReturnFacts({ shown, said }: { shown: Return; said: 'buyerWords' | 'yourWords' }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  return (
    <>
      <ul className="return-goods">
        {shown.lines.map(({ line, quantity, name, image }) => (
          <li key={line}>
            <Picture image={image} alt="" sizes="48px" />
            <span>
              {quantity} × {text(name)}
            </span>
          </li>
        ))}
      </ul>
      <p>{t('returns.reasonOf', { reason: t(`returns.reason.${shown.reason}`) })}</p>
      {shown.words && <p>{t(`returns.${said}`, { words: shown.words })}</p>}
      <ReturnPictures shown={shown} />
    </>
  );
}
