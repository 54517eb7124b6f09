import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import {
  chooseDefaultAddress,
  listAddresses,
  MOST_ADDRESSES,
  removeAddress,
  type SavedAddress,
} from '@harbour/contracts/saved-address';
import { getUser } from '@harbour/contracts/user';
import { useAddressWords } from '../../address/use-address-words.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { States } from '../../ui/page/States.tsx';
import { AddressForm } from './AddressForm.tsx';
import { requiredUserId } from './own-user.ts';

/** Has every screen that shows addresses ask for them anew. */
function useAnew() {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: [listAddresses.path] });
    await cache.invalidateQueries({ queryKey: [getUser.path] });
  };
}

function Entry({ entry, onEdit }: { entry: SavedAddress; onEdit: () => void }) {
  const { t } = useTranslation();
  const { nameOf, lineOf } = useAddressWords();
  const anew = useAnew();
  const name = nameOf(entry.name);
  const params = () => ({ id: requiredUserId(), addressId: entry.id });
  const choose = useMutation({
    mutationFn: () => call(chooseDefaultAddress, { params: params() }),
    onSettled: anew,
  });
  const remove = useMutation({
    mutationFn: () => call(removeAddress, { params: params() }),
    onSuccess: () => toast.success(t('account.addressRemoved', { name })),
    onSettled: anew,
  });
  const chooseOnce = useMutateOnce<void>(choose);
  const removeOnce = useMutateOnce<void>(remove);
  const isBusy = choose.isPending || remove.isPending;
  const error = choose.error ?? remove.error;
  return (
    <li className="address-entry">
      <p className="address-entry__words">
        <span className="address-entry__name">
          <b>{name}</b> {entry.isDefault && <span className="pill pill--good">{t('account.addressDefault')}</span>}
        </span>
        <span>{lineOf(entry)}</span>
      </p>
      {error !== null && <FailureNotice error={error} fallbackKey="account.updateFailed" />}
      <p className="address-entry__actions">
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={t('account.editOf', { what: name })}
          onClick={onEdit}
        >
          <Pencil aria-hidden="true" /> {t('action.edit')}
        </button>
        {!entry.isDefault && (
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={t('account.addressMakeDefaultOf', { name })}
            disabled={isBusy}
            onClick={() => chooseOnce()}
          >
            <Star aria-hidden="true" /> {t('account.addressMakeDefault')}
          </button>
        )}
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={t('account.addressRemoveOf', { name })}
          disabled={isBusy}
          onClick={() => removeOnce()}
        >
          <Trash2 aria-hidden="true" /> {t('account.addressRemove')}
        </button>
      </p>
    </li>
  );
}

function Entries({ entries }: { entries: readonly SavedAddress[] }) {
  const { t } = useTranslation();
  const anew = useAnew();
  const [editing, setEditing] = useState<string>();
  const end = async () => {
    await anew();
    setEditing(undefined);
  };
  return (
    <>
      {entries.length === 0 && <p>{t('account.addressesNone')}</p>}
      <ul className="address-entries">
        {entries.map((entry) =>
          editing === entry.id ? (
            <li key={entry.id} className="address-entry">
              <AddressForm entry={entry} onDone={end} onCancel={() => setEditing(undefined)} />
            </li>
          ) : (
            <Entry key={entry.id} entry={entry} onEdit={() => setEditing(entry.id)} />
          ),
        )}
      </ul>
      {editing === 'new' && (
        <AddressForm isFirst={entries.length === 0} onDone={end} onCancel={() => setEditing(undefined)} />
      )}
      {editing === undefined && entries.length < MOST_ADDRESSES && (
        <button type="button" className="button button--quiet" onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" /> {t('account.addressAdd')}
        </button>
      )}
    </>
  );
}

/** The addresses to choose from at checkout: add, change, remove, and which one is the default (product/screens §6). */
export function AddressBook() {
  const { t } = useTranslation();
  const session = useSession();
  const query = useCall(
    listAddresses,
    { params: { id: session?.userId ?? '' } },
    { enabled: session !== undefined, scope: session?.sessionId },
  );
  return (
    <section className="card section address-book" aria-labelledby="address-book">
      <h2 id="address-book">{t('account.addresses')}</h2>
      <p className="lead">{t('account.addressesLead', { count: MOST_ADDRESSES })}</p>
      <States
        query={query}
        skeleton={<SkeletonLines count={3} />}
        empty={<Entries entries={[]} />}
        fallbackKey="account.addressesFailed"
      >
        {(entries) => <Entries entries={entries} />}
      </States>
    </section>
  );
}
