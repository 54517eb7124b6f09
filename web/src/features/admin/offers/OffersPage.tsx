import { BadgePercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeOffer, type EditedOffer, listEditedOffers } from '@harbour/contracts/offer-admin';
import { templateOf } from '@harbour/rules/templates';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { PATHS } from '../../../routing/paths.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { WholeTable } from '../../../ui/table/WholeTable.tsx';
import { DeskPage } from '../DeskPage.tsx';
import { useEntryColumns } from '../list/use-entry-columns.tsx';
import { NewLink } from '../NewLink.tsx';
import { offerDraftOf } from './offer-draft.ts';

/** The kind of thing that an offer takes off. */
const kindOf = ({ rule }: EditedOffer): string => (rule === null ? 'none' : (templateOf(rule.method)?.kind ?? 'text'));

/** Offers of any time in their order, with what they take off. */
export function OffersPage() {
  const { t } = useTranslation();
  const { date, number } = useFormats();
  const query = useCall(listEditedOffers, {});
  const { name, status } = useEntryColumns();
  const columns: Column<EditedOffer>[] = [
    name(PATHS.adminPromotion, (offer) => offer.title),
    {
      name: 'rule',
      title: t('admin.offer.rule'),
      renderCell: (offer) => t(`admin.offer.kind.${kindOf(offer)}`),
      sortValue: (offer) => t(`admin.offer.kind.${kindOf(offer)}`),
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
      renderCell: ({ rule }) => typeof rule?.usesLeft === 'number' && number(rule.usesLeft),
      sortValue: ({ rule }) => rule?.usesLeft ?? Number.MAX_SAFE_INTEGER,
      isNumber: true,
    },
    {
      name: 'startsAt',
      title: t('admin.column.starts'),
      renderCell: ({ startsAt }) => date(startsAt),
      sortValue: ({ startsAt }) => startsAt,
    },
    {
      name: 'endsAt',
      title: t('admin.column.ends'),
      renderCell: ({ endsAt }) => date(endsAt),
      sortValue: ({ endsAt }) => endsAt,
    },
    status(
      (offer) => offer.title,
      (offer, next) =>
        call(changeOffer, {
          params: { id: offer.id },
          body: { ...offerDraftOf(offer), status: next, version: offer.version },
        }),
    ),
  ];
  return (
    <DeskPage
      title={t('admin.section.promotions')}
      lead={t('admin.offer.lead')}
      action={<NewLink path={PATHS.adminPromotion} />}
    >
      <States
        query={query}
        skeleton={<SkeletonLines count={4} />}
        empty={<EmptyPanel icon={<BadgePercent aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(offers) => (
          <WholeTable caption={t('admin.section.promotions')} columns={columns} rows={offers} keyOf={({ id }) => id} />
        )}
      </States>
    </DeskPage>
  );
}
