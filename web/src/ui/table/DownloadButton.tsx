import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import { describeError } from '../../api/api-error.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { saveFile } from '../save-file.ts';

interface DownloadButtonProps {
  /** Answers a CSV file. */
  file: EndpointDeclaration & { readonly media: 'text/csv' };
  /** The filter and order of the list on screen. */
  query: Readonly<Record<string, string | undefined>>;
  /** What the file is called, without its ending. */
  name: string;
  /** The words on the button, where it is not beside its list. */
  words?: string;
}

/** Downloads all that a list shows with its filter, not only the rows on screen. */
export function DownloadButton({ file, query, name, words }: DownloadButtonProps) {
  const { t } = useTranslation();
  const fetching = useMutation({
    mutationFn: () => fetchFile(file, { query }),
    onSuccess: (content) => saveFile(content, `${name}.csv`),
    onError: (error) => toast.error(describeError(error, t, 'table.downloadFailed')),
  });
  return (
    <button
      type="button"
      className="button button--quiet"
      disabled={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      <FileDown aria-hidden="true" /> {fetching.isPending ? t('table.downloading') : (words ?? t('table.download'))}
    </button>
  );
}
