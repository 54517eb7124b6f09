import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listApiKeys } from '@harbour/contracts/api-key';
import { useCall } from '../../../api/use-call.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import { DeskPage } from '../DeskPage.tsx';
import { KeyRow } from './KeyRow.tsx';
import { MakeKey, type MadeKey } from './MakeKey.tsx';
import { NewKey } from './NewKey.tsx';
import './keys.css';

/** API keys: the list, a new one, and the end of one. */
export function KeysPage() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey>();
  const query = useCall(listApiKeys, {});
  const keep = (key: MadeKey) => {
    setMaking(false);
    setMade(key);
    void cache.invalidateQueries({ queryKey: [listApiKeys.path] });
  };
  const begin = !isMaking && !made && (
    <button type="button" className="button" onClick={() => setMaking(true)}>
      <Plus aria-hidden="true" /> {t('keys.new')}
    </button>
  );
  return (
    <DeskPage title={t('admin.section.keys')} lead={t('keys.lead')} action={begin}>
      {isMaking && <MakeKey onMade={keep} onCancel={() => setMaking(false)} />}
      {made && <NewKey made={made} onDone={() => setMade(undefined)} />}
      <States
        query={query}
        skeleton={<SkeletonLines count={4} />}
        empty={<EmptyPanel icon={<KeyRound aria-hidden="true" />} text={t('keys.none')} />}
      >
        {(keys) => (
          <ul className="desk-rows">
            {keys.map((key) => (
              <KeyRow key={key.id} shown={key} />
            ))}
          </ul>
        )}
      </States>
    </DeskPage>
  );
}
