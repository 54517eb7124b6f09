import { CircleCheck, CircleDashed, CircleX, Loader, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Import } from '@harbour/contracts/imports';

const ICONS = {
  uploading: CircleDashed,
  checking: Loader,
  checked: CircleDashed,
  running: Loader,
  done: CircleCheck,
  undoing: Loader,
  undone: Undo2,
  failed: CircleX,
};

/** Whether a checked file can't be imported as it is. */
export const isFaulty = ({ state, problemCount }: Pick<Import, 'problemCount' | 'state'>): boolean =>
  state === 'checked' && problemCount > 0;

/** What state an import is in: a word with an icon. */
export function ImportState(shown: Pick<Import, 'problemCount' | 'state'>) {
  const { t } = useTranslation();
  const { state } = shown;
  const Icon = isFaulty(shown) ? CircleX : ICONS[state];
  return (
    <span className={state === 'done' ? 'state state--on' : 'state'} data-state={state}>
      <Icon aria-hidden="true" /> {t(isFaulty(shown) ? 'imports.state.faulty' : `imports.state.${state}`)}
    </span>
  );
}
