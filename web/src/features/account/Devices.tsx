import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { endOtherSessions, endSession, listSessions, type Device } from '@harbour/contracts/account-data';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/format.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { requiredUserId } from './own-user.ts';

interface DeviceItemProps {
  device: Device;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceItem({ device, isBusy, onEnd }: DeviceItemProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const browser = device.browser ?? t('account.unknownBrowser');
  const name = device.system ? t('account.deviceName', { browser, system: device.system }) : browser;
  return (
    <li className="device">
      <MonitorSmartphone aria-hidden="true" />
      <div className="device__words">
        <p>
          <b>{name}</b> {device.current && <span className="pill pill--good">{t('account.thisDevice')}</span>}
        </p>
        <p className="device__times">{t('account.lastSeen', { moment: moment(device.lastSeenAt) })}</p>
        <p className="device__times">{t('account.since', { moment: moment(device.createdAt) })}</p>
      </div>
      {!device.current && (
        <button
          type="button"
          className="button button--quiet button--small"
          disabled={isBusy}
          aria-label={t('account.logOutOn', { device: name })}
          onClick={onEnd}
        >
          {t('account.logOutThere')}
        </button>
      )}
    </li>
  );
}

/** Where one is logged in, and logging out there: one device or all others. */
export function Devices() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const session = useSession();
  const sent = { params: { id: session?.userId ?? '' } };
  const scope = session?.sessionId;
  const query = useCall(listSessions, sent, { enabled: session !== undefined, scope });
  const end = useMutation({
    mutationFn: async (ref?: string) => {
      const id = requiredUserId();
      return ref === undefined
        ? call(endOtherSessions, { params: { id } })
        : call(endSession, { params: { id, sessionRef: ref } });
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(describeError(error, t, 'account.endFailed')),
    onSettled: () => cache.invalidateQueries({ queryKey: callKey(listSessions, sent, scope) }),
  });
  return (
    <section className="section" aria-labelledby="devices">
      <h2 id="devices">{t('account.devices')}</h2>
      <States query={query} skeleton={<SkeletonLines count={2} />} empty={null} fallbackKey="account.devicesFailed">
        {(devices) => (
          <>
            <ul className="card devices">
              {devices.map((device) => (
                <DeviceItem
                  key={device.ref}
                  device={device}
                  isBusy={end.isPending}
                  onEnd={() => end.mutate(device.ref)}
                />
              ))}
            </ul>
            {devices.some(({ current }) => !current) && (
              <button
                type="button"
                className="button button--quiet"
                disabled={end.isPending}
                onClick={() => end.mutate(undefined)}
              >
                {t('account.logOutElsewhere')}
              </button>
            )}
          </>
        )}
      </States>
    </section>
  );
}
