import { useDeferredValue, useState } from 'react';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listUsers } from '@harbour/contracts/user-admin';
import { useCall } from '../../../../api/use-call.ts';
import { SearchField } from '../../../../ui/table/SearchField.tsx';

const SHOWN = '8';
const SHORTEST = 2;

/** Finds customers by the beginning of address, phone number or name, as their own list does, and chooses one. */
export function ChooseCustomer({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isAsked = q.length >= SHORTEST;
  const { data } = useCall(
    listUsers,
    { query: { q, role: 'user', limit: SHOWN } },
    { enabled: isAsked, staleTime: 10_000 },
  );
  const found = isAsked ? data : undefined;
  return (
    <section className="card order-edit__part">
      <h2>{t('orderDraft.customer')}</h2>
      <SearchField label={t('customer.search')} autoComplete="off" maxLength={254} value={typed} onType={setTyped} />
      {found?.length === 0 && <p>{t('customer.none')}</p>}
      {found && found.length > 0 && (
        <ul className="edit-choices">
          {found.map(({ id, name, email, phone, blocked }) => (
            <li key={id}>
              <button
                type="button"
                className="button button--quiet"
                disabled={blocked === true}
                onClick={() => onChoose(id)}
              >
                <UserRound aria-hidden="true" />
                <span className="draft-customer">
                  {name} · {email}
                  {phone && <span className="number"> · {phone}</span>}
                  {blocked && ` · ${t('customer.blocked')}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
