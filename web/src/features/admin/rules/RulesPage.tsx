import { Calculator } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeRule, listEditedRules } from '@harbour/contracts/basket-rules-admin';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import { DeskPage } from '../DeskPage.tsx';
import { EntryRow } from '../EntryRow.tsx';
import { NewLink } from '../NewLink.tsx';
import { ruleDraftOf } from './rule.draft.ts';

/** Charges and discounts in the order in which a basket shows them. */
export function RulesPage() {
  const { t } = useTranslation();
  const query = useCall(listEditedRules, {});
  return (
    <DeskPage title={t('admin.section.rules')} lead={t('admin.rule.lead')} action={<NewLink path={PATHS.adminRule} />}>
      <States
        query={query}
        skeleton={<SkeletonLines count={5} />}
        empty={<EmptyPanel icon={<Calculator aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(rules) => (
          <ul className="desk-rows">
            {rules.map((rule) => (
              <EntryRow
                key={rule.id}
                name={rule.name}
                to={adminPath(PATHS.adminRule, rule.id)}
                status={rule.status}
                facts={[
                  t(`admin.rule.${rule.kind}`),
                  ...(rule.code ? [<b key="code">{rule.code}</b>] : []),
                  ...(rule.usesLeft === null ? [] : [t('admin.rule.usesLeft', { count: rule.usesLeft })]),
                ]}
                onStatus={(status) =>
                  call(changeRule, {
                    params: { id: rule.id },
                    body: { ...ruleDraftOf(rule), status, version: rule.version },
                  })
                }
              />
            ))}
          </ul>
        )}
      </States>
    </DeskPage>
  );
}
