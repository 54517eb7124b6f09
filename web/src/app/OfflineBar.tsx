import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../ui/use-online.ts';

/** Says that there is no connection, and disappears when it is back. */
export function OfflineBar() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <output className="block">
      {!isOnline && (
        <span className="strip strip--bad">
          <WifiOff aria-hidden="true" /> {t('shell.offline')}
        </span>
      )}
    </output>
  );
}
