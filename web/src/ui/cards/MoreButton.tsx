import { useTranslation } from 'react-i18next';

interface MoreButtonProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Fetches the next page of a list, where there is one. */
export function MoreButton({ pages }: MoreButtonProps) {
  const { t } = useTranslation();
  if (!pages.hasNextPage) return null;
  return (
    <button
      type="button"
      className="button button--quiet more"
      disabled={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {t('action.more')}
    </button>
  );
}
