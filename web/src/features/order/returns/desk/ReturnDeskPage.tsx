import { useState } from 'react';
import { ArrowLeft, CircleCheck, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { getOrder } from '@harbour/contracts/order';
import { mayReturnStep } from '@harbour/contracts/return-steps';
import { getReturn, type Return } from '@harbour/contracts/returns';
import { useCall } from '../../../../api/use-call.ts';
import { usePageView } from '../../../../api/use-page-view.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../../routing/paths.ts';
import { SkeletonLines } from '../../../../ui/cards/Skeleton.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { EmptyPanel, States } from '../../../../ui/page/States.tsx';
import { ReturnFacts } from '../ReturnFacts.tsx';
import { ReturnPill } from '../ReturnPill.tsx';
import { AcceptDialog, ReceiveDialog, RefuseDialog } from './AnswerDialogs.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import '../returns.css';
import '../../order.css';

const AGAIN_MS = 10_000;

const STEPS = { accept: 'accepted', refuse: 'refused', receive: 'received', refund: 'refunding' } as const;
const STEP_NAMES = ['accept', 'receive', 'refund', 'refuse'] as const;
type StepName = keyof typeof STEPS;

/** What an admin can do with a return now: goods that must be returned are refunded after they arrive. */
function stepsOf({ state, wayBack }: Return): StepName[] {
  const isKept = wayBack === 'keep';
  const allowed = STEP_NAMES.filter((name) => mayReturnStep('admin', state, STEPS[name]));
  if (state !== 'accepted') return allowed;
  return allowed.filter((name) => name !== (isKept ? 'receive' : 'refund'));
}

function Timeline({ shown }: { shown: Return }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <section className="section" aria-label={t('returns.desk.timeline')}>
      <h2>{t('returns.desk.timeline')}</h2>
      <ol className="timeline">
        {shown.history.map(({ state, at, words }) => (
          <li key={`${state}${at}`} className="timeline__step timeline__step--done">
            <CircleCheck aria-hidden="true" />
            <span>
              <b>{t(state === 'requested' ? 'returns.desk.asked' : `returns.state.${state}`)}</b>
              <time dateTime={at}>{moment(at)}</time>
              {words && <small>{words}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function HandledReturn({ shown }: { shown: Return }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const [open, setOpen] = useState<StepName>();
  const { data: order } = useCall(getOrder, { params: { id: shown.order.id } });
  const dialog = { shown, onClose: () => setOpen(undefined) };
  const steps = stepsOf(shown).filter((name) => name !== 'refund' || order !== undefined);
  return (
    <article className="order">
      <header className="title-band">
        <h1>{t('returns.titleOf', { number: shown.order.number })}</h1>
        <p>
          <ReturnPill state={shown.state} />
        </p>
      </header>
      {steps.length > 0 && (
        <div className="order__actions">
          {steps.map((name) => (
            <button
              key={name}
              type="button"
              className={name === 'refuse' ? 'button button--quiet' : 'button'}
              onClick={() => setOpen(name)}
            >
              {t(`returns.desk.${name}`)}
            </button>
          ))}
        </div>
      )}
      <div className="order__columns">
        <section className="section">
          <h2>{t('returns.desk.goods')}</h2>
          <ReturnFacts shown={shown} said="buyerWords" />
          {shown.wayBack && (
            <p>
              {t('returns.desk.wayBack')} {t(`returns.desk.way.${shown.wayBack}`)}
            </p>
          )}
          {shown.refund && (
            <p className="return-sum">{t('returns.desk.refundOf', { amount: price(shown.refund.amount) })}</p>
          )}
          <p>
            <Link to={adminPath(PATHS.adminOrder, shown.order.id)}>
              {t('returns.desk.toOrder', { number: shown.order.number })}
            </Link>
          </p>
        </section>
        <Timeline shown={shown} />
      </div>
      {open === 'accept' && <AcceptDialog {...dialog} />}
      {open === 'refuse' && <RefuseDialog {...dialog} />}
      {open === 'receive' && <ReceiveDialog {...dialog} />}
      {open === 'refund' && order && <RefundDialog {...dialog} order={order} />}
    </article>
  );
}

/** One return as an admin handles it: goods and reason, the answer, the arrival, the refund. */
export function ReturnDeskPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView('admin');
  const query = useCall(getReturn, { params: { id } }, { refetchInterval: AGAIN_MS });
  const number = query.data?.order.number;
  return (
    <div className="page">
      <PageHead title={number ? t('returns.titleOf', { number }) : t('returns.desk.title')} />
      <p className="order__back">
        <Link className="back-link" to={PATHS.adminReturns}>
          <ArrowLeft aria-hidden="true" /> {t('returns.desk.title')}
        </Link>
      </p>
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={null}
        gone={<EmptyPanel icon={<FileQuestion aria-hidden="true" />} text={t('returns.desk.noneOfId')} />}
        fallbackKey="returns.loadFailed"
      >
        {(shown) => <HandledReturn shown={shown} />}
      </States>
    </div>
  );
}
