import { CloudAlert, CloudSun, Store, Truck, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryMethod } from '@harbour/contracts/delivery';
import { getDelivery } from '@harbour/contracts/delivery-days';
import type { Answer } from '@harbour/contracts/endpoint';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/format.ts';
import './delivery.css';

type Delivery = Answer<typeof getDelivery>;

const promiseOf = ({ methods }: Delivery, wanted: DeliveryMethod) =>
  methods.find(({ method }) => method === wanted)?.promise;

interface FactProps {
  icon: LucideIcon;
  words: string;
  hint: string;
  isWarning?: boolean;
}

function Fact({ icon: Icon, words, hint, isWarning = false }: FactProps) {
  return (
    <li className={isWarning ? 'promises__warning' : undefined}>
      <Icon aria-hidden="true" />
      <p>
        <b>{words}</b> <span>{hint}</span>
      </p>
    </li>
  );
}

/** What the Observatory has to say of deliveries; nothing while it cannot be asked. */
function Weather({ delivery: { warnings, source } }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  if (warnings.length > 0) {
    return warnings.map(({ code, name }) => (
      <Fact
        key={code}
        icon={CloudAlert}
        words={t('home.warned', { warning: text(name) })}
        hint={t('home.warnedHint')}
        isWarning
      />
    ));
  }
  return source === 'none-known' ? null : <Fact icon={CloudSun} words={t('home.clear')} hint={t('home.clearHint')} />;
}

/** When goods would arrive that are ordered now, at the door and at a stall, and whether the weather delays them. */
export function DeliveryPromise() {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { data } = useCall(getDelivery, {});
  const home = data && promiseOf(data, 'home');
  const pickup = data && promiseOf(data, 'pickup');
  if (!home || !pickup) return null;
  const arrives =
    home.from === home.to
      ? t('home.arrivesOn', { day: day(home.from) })
      : t('home.arrives', { from: day(home.from), to: day(home.to) });
  return (
    <section className="card promises" aria-label={t('home.promise')}>
      <ul>
        <Fact icon={Truck} words={arrives} hint={t('home.arrivesHint')} />
        <Fact
          icon={Store}
          words={t('home.collect', { day: day(pickup.from) })}
          hint={t('home.collectHint', { count: data.pickupPoints.length })}
        />
        <Weather delivery={data} />
      </ul>
    </section>
  );
}
