import {
  CheckCheck,
  CircleCheck,
  CircleX,
  Clock,
  LoaderCircle,
  MailX,
  RotateCw,
  Send,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { JobStep } from '@harbour/contracts/receipt';

const LOOKS: Record<JobStep, { Icon: LucideIcon; tone: string }> = {
  written: { Icon: Clock, tone: 'neutral' },
  published: { Icon: Send, tone: 'neutral' },
  processing: { Icon: LoaderCircle, tone: 'warn' },
  retrying: { Icon: RotateCw, tone: 'warn' },
  sent: { Icon: CircleCheck, tone: 'good' },
  dead: { Icon: CircleX, tone: 'bad' },
  replayed: { Icon: RotateCw, tone: 'neutral' },
  delivered: { Icon: CheckCheck, tone: 'good' },
  undelivered: { Icon: MailX, tone: 'bad' },
  republished: { Icon: RotateCw, tone: 'neutral' },
  purged: { Icon: Trash2, tone: 'neutral' },
};

/** A job's state or a step of it in a word, with an icon and a colour that say the same. */
export function JobPill({ state }: { state: JobStep }) {
  const { t } = useTranslation();
  const { Icon, tone } = LOOKS[state];
  return (
    <span className={`pill pill--${tone}`}>
      <Icon aria-hidden="true" /> {t(`job.${state}`)}
    </span>
  );
}
