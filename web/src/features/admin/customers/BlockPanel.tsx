import { useId, useState } from 'react';
import { Ban, LockOpen } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { blockCustomer, type Customer, getCustomer, NOTE_MAX, unblockCustomer } from '@harbour/contracts/customer';
import { listUsers } from '@harbour/contracts/user-admin';
import { call } from '../../../api/call.ts';
import { callKey } from '../../../api/use-call.ts';
import { useStaffScopes } from '../../../api/use-staff-scopes.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useSession } from '../../../session/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '../../../ui/dialogs/Notice.tsx';

interface DialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Shows a changed customer everywhere. */
function useChanged(): (customer: Customer) => void {
  const cache = useQueryClient();
  return (customer) => {
    cache.setQueryData(callKey(getCustomer, { params: { id: customer.id } }), customer);
    void cache.invalidateQueries({ queryKey: [listUsers.path] });
  };
}

function BlockDialog({ customer: { id, name }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const field = useId();
  const changed = useChanged();
  const [reason, setReason] = useState('');
  const block = useMutation({
    mutationFn: () => call(blockCustomer, { params: { id }, body: { reason } }),
    onSuccess: (customer) => {
      changed(customer);
      toast.success(t('customer.block.done', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('customer.block.title', { name })}
      confirm={t('customer.block.button')}
      deed={block}
      isReady={reason.trim() !== ''}
      onClose={onClose}
    >
      <p>{t('customer.block.ask')}</p>
      <div className="field">
        <label htmlFor={field}>{t('customer.block.reason')}</label>
        <div className="field__box">
          <textarea
            id={field}
            rows={3}
            maxLength={NOTE_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </div>
      <p className="lead">{t('customer.kept')}</p>
    </ConfirmDialog>
  );
}

function UnblockDialog({ customer: { id, name }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const changed = useChanged();
  const unblock = useMutation({
    mutationFn: () => call(unblockCustomer, { params: { id } }),
    onSuccess: (customer) => {
      changed(customer);
      toast.success(t('customer.unblock.done', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('customer.unblock.title', { name })}
      confirm={t('customer.unblock.button')}
      deed={unblock}
      onClose={onClose}
    >
      <p>{t('customer.unblock.ask')}</p>
    </ConfirmDialog>
  );
}

/** Whether a customer is blocked and why, and the button that changes it for those who may. */
export function BlockPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const session = useSession();
  const isAllowed = useStaffScopes().has('blocks:write') && customer.id !== session?.userId;
  const [isAsked, setAsked] = useState(false);
  const { block } = customer;
  const close = () => setAsked(false);
  const Icon = block === null ? Ban : LockOpen;
  return (
    <>
      {block !== null && (
        <Notice kind="bad">
          {t('customer.block.since', { at: moment(block.at), by: block.by.name ?? t('customer.formerStaff') })}
          {block.reason !== '' && <span className="customer__reason">{block.reason}</span>}
        </Notice>
      )}
      {isAllowed && (
        <div className="form__actions">
          <button type="button" className="button button--quiet" onClick={() => setAsked(true)}>
            <Icon aria-hidden="true" /> {t(block === null ? 'customer.block.button' : 'customer.unblock.button')}
          </button>
        </div>
      )}
      {isAsked && block === null && <BlockDialog customer={customer} onClose={close} />}
      {isAsked && block !== null && <UnblockDialog customer={customer} onClose={close} />}
    </>
  );
}
