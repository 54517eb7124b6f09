import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listEditedRules } from '@harbour/contracts/basket-rules-admin';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import { useNow } from '../../../ui/use-now.ts';
import { seenOf } from '../saved/seen.rules.ts';

/** The discount that an offer's code stands for, so that an offer does not promise what no basket gives. */
export function CodeRule({ code }: { code: string | null }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const { data: rules } = useCall(listEditedRules, {});
  const now = useNow();
  const wanted = code?.trim().toUpperCase();
  if (!wanted || rules === undefined) return null;
  const rule = rules.find((each) => each.code === wanted);
  if (rule === undefined) return <p className="edit__hint">{t('admin.promotion.noRule')}</p>;
  const isUsed = seenOf(rule, new Date(now))?.state === 'shown';
  return (
    <p className="edit__hint">
      {t(isUsed ? 'admin.promotion.rule' : 'admin.promotion.idleRule')}{' '}
      <Link to={adminPath(PATHS.adminRule, rule.id)}>{text(rule.name)}</Link>
    </p>
  );
}
