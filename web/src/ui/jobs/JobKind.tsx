import { useTranslation } from 'react-i18next';
import { Named } from './Named.tsx';

/** What a job does in people's words, beside its technical type. */
export function JobKind({ type }: { type: string }) {
  const { t, i18n } = useTranslation();
  const key = `job.kind.${type.replace('.', '-')}`;
  return <Named words={i18n.exists(key) ? t(key) : undefined} name={type} />;
}
