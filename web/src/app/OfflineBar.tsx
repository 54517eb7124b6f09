import { useEffect } from 'react';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useKeptNote } from '../offline/use-kept-note.ts';
import { useOnline } from '../ui/use-online.ts';

/** Says that there is no connection, or from when the page is that came from the device; disappears when that is over. */
export function OfflineBar() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const kept = useKeptNote();
  // The worker's own mark, for a page whose program does not run.
  useEffect(() => document.getElementById('kept-note')?.remove(), []);
  return (
    <output className="block">
      {(kept !== undefined || !isOnline) && (
        <span className="strip strip--bad">
          <WifiOff aria-hidden="true" /> {kept ?? t('shell.offline')}
        </span>
      )}
    </output>
  );
}
