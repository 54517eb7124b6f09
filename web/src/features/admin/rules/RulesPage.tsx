import { Calculator } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeRule, type EditedRule, listEditedRules } from '@harbour/contracts/basket-rules-admin';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { WholeTable } from '../../../ui/table/WholeTable.tsx';
import { DeskPage } from '../DeskPage.tsx';
import { EntryName } from '../list/EntryName.tsx';
import { useEntryColumns } from '../list/use-entry-columns.tsx';
import { NewLink } from '../NewLink.tsx';
import { ruleDraftOf } from './rule.draft.ts';

/** Where a rule is edited: with its offer, where it has one. */
const placeOf = ({ id, offer }: EditedRule): string =>
  offer === null ? adminPath(PATHS.adminRule, id) : adminPath(PATHS.adminPromotion, offer);

/** Charges and discounts in the order in which a basket shows them. */
export function RulesPage() {
  const { t } = useTranslation();
  const { number, text } = useFormats();
  const query = useCall(listEditedRules, {});
  const { name, order, status } = useEntryColumns();
  const columns: Column<EditedRule>[] = [
    {
      ...name(PATHS.adminRule, (rule: EditedRule) => rule.name),
      renderCell: (rule) => <EntryName name={text(rule.name)} to={placeOf(rule)} />,
    },
    {
      name: 'kind',
      title: t('admin.field.kind'),
      renderCell: ({ kind }) => t(`admin.rule.${kind}`),
      sortValue: ({ kind }) => kind,
    },
    {
      name: 'code',
      title: t('admin.column.code'),
      renderCell: ({ code }) => code && <b>{code}</b>,
      sortValue: ({ code }) => code ?? '',
    },
    {
      name: 'usesLeft',
      title: t('admin.column.usesLeft'),
      renderCell: ({ usesLeft }) => usesLeft !== null && number(usesLeft),
      // Without a limit there are more left than any limit.
      sortValue: ({ usesLeft }) => usesLeft ?? Number.MAX_SAFE_INTEGER,
      isNumber: true,
    },
    order(),
    status(
      (rule) => rule.name,
      (rule, next) =>
        call(changeRule, {
          params: { id: rule.id },
          body: { ...ruleDraftOf(rule), status: next, version: rule.version },
        }),
    ),
  ];
  return (
    <DeskPage title={t('admin.section.rules')} lead={t('admin.rule.lead')} action={<NewLink path={PATHS.adminRule} />}>
      <States
        query={query}
        skeleton={<SkeletonLines count={5} />}
        empty={<EmptyPanel icon={<Calculator aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(rules) => (
          <WholeTable caption={t('admin.section.rules')} columns={columns} rows={rules} keyOf={({ id }) => id} />
        )}
      </States>
    </DeskPage>
  );
}
