import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

/** One step back; to `otherwise` where this page was the first. */
export function BackButton({ otherwise }: { otherwise: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <button
      type="button"
      className="back-button"
      onClick={() => void (key === 'default' ? navigate(otherwise) : navigate(-1))}
    >
      <ArrowLeft aria-hidden="true" /> {t('action.back')}
    </button>
  );
}
