import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import type { Shortcut } from './use-shortcuts.ts';

interface ShortcutsDialogProps {
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** Every key of the page with what it does, and the switch that turns them off. */
export function ShortcutsDialog({ shortcuts, isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('batch.keys.title')} onClose={onClose}>
      <dl className="shortcuts">
        {shortcuts.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className="lead">{t('batch.keys.text')}</p>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />{' '}
        {t('batch.keys.on')}
      </label>
      <div className="panel__actions">
        <button type="button" className="button" onClick={onClose}>
          {t('action.close')}
        </button>
      </div>
    </Dialog>
  );
}
