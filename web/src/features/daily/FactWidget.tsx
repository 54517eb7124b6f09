import { useMutation } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getFact } from '@harbour/contracts/daily';
import type { Answer } from '@harbour/contracts/endpoint';
import { translateText } from '@harbour/contracts/translation';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/format.ts';
import { LANGUAGE_TAGS } from '../../i18n/language.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { SourceNote } from '../../ui/cards/SourceNote.tsx';
import { States } from '../../ui/page/States.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';
import { freshnessOf } from './freshness.ts';
import { todayInHongKong } from './today.ts';
import './daily.css';

/** A fact in a foreign language can be had in one's own. */
function Fact({ fact }: { fact: Answer<typeof getFact> }) {
  const { t } = useTranslation();
  const { language } = useFormats();
  const translation = useMutation({
    mutationFn: () => call(translateText, { body: { text: fact.text, from: fact.lang, to: language } }),
  });
  return (
    <>
      <blockquote className="fact" lang={LANGUAGE_TAGS[fact.lang]}>
        {fact.text}
      </blockquote>
      {fact.lang !== language && !translation.data && (
        <button
          type="button"
          className="button button--quiet"
          disabled={translation.isPending}
          onClick={() => translation.mutate()}
        >
          <Languages aria-hidden="true" /> {t(translation.isPending ? 'daily.translating' : 'daily.translate')}
        </button>
      )}
      <output className="block">
        {translation.data && (
          <>
            <span className="fact block">{translation.data.translation}</span>
            <SourceNote source={translation.data.source} name={translation.data.sourceName} />
          </>
        )}
        {translation.error && t('daily.notTranslated', { reason: describeError(translation.error, t) })}
      </output>
      <SourceNote source={fact.source} name={fact.sourceName} />
    </>
  );
}

/** Fact of the day: about today's date in Hong Kong (product/screens §11). */
export function FactWidget() {
  const { t } = useTranslation();
  const { language } = useFormats();
  const query = useCall(getFact, { query: todayInHongKong() }, { scope: language });
  return (
    <Widget
      title={t('daily.factTitle')}
      {...freshnessOf(query)}
      onRefresh={() => void query.refetch()}
      isBusy={query.isFetching}
    >
      <States query={query} skeleton={<SkeletonLines count={2} />} empty={null}>
        {(fact) => <Fact key={fact.text} fact={fact} />}
      </States>
    </Widget>
  );
}
