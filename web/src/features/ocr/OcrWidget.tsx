import { useState, type DragEvent } from 'react';
import { Check, Copy, ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { BlobImage } from '../../ui/cards/BlobImage.tsx';
import { ErrorPanel } from '../../ui/page/States.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';
import type { Progress, Recognised } from './recogniser.ts';
import { useRecognition } from './use-recognition.ts';
import './ocr.css';

/** Where an image is chosen or dropped. */
function DropZone({ onImage }: { onImage: (image: File) => void }) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [image] = event.dataTransfer.files;
    if (image) onImage(image);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <label className={isOver ? 'drop drop--over' : 'drop'}>
      <ImageUp aria-hidden="true" />
      <span>
        <b>{t('ocr.choose')}</b> {t('ocr.drop')}
        <small className="block">{t('ocr.rules')}</small>
      </span>
      <input
        type="file"
        // It lies over the whole zone.
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const [image] = currentTarget.files ?? [];
          if (image) onImage(image);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

function Busy({ progress }: { progress: Progress }) {
  const { t } = useTranslation();
  return (
    <div className="ocr__busy">
      {/* The stage is read out when it changes, the percentage is not. */}
      <output>{t(`ocr.${progress.stage}`)}</output>
      <progress aria-label={t('ocr.progress')} value={progress.done} max={1} />
    </div>
  );
}

function Result({ result }: { result: Recognised }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [copied, setCopied] = useState<boolean>();
  const copy = () => {
    // Without https there is no clipboard at all.
    const done = navigator.clipboard ? navigator.clipboard.writeText(result.text) : Promise.reject(new Error('none'));
    done.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  if (!result.text) return <output className="block">{t('ocr.empty')}</output>;
  return (
    <section className="ocr__result" aria-label={t('ocr.result')}>
      <div className="ocr__bar">
        <h3>{t('ocr.result')}</h3>
        <span className="tag number">{t('ocr.confidence', { percent: number(Math.round(result.confidence)) })}</span>
        <button type="button" className="button button--quiet" onClick={copy}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} {t('ocr.copy')}
        </button>
      </div>
      <output className="ocr__text">{result.text}</output>
      <output className="block">{copied !== undefined && t(copied ? 'ocr.copied' : 'ocr.notCopied')}</output>
    </section>
  );
}

/** OCR: English and Traditional Chinese text of an image, read in the browser (product/screens §11). */
export function OcrWidget() {
  const { t } = useTranslation();
  const { recognition, read } = useRecognition();
  const [image, setImage] = useState<File>();
  const take = (chosen: File) => {
    setImage(chosen);
    void read(chosen);
  };
  const isTaken = recognition.state === 'busy' || recognition.state === 'done';
  return (
    <Widget title={t('ocr.title')}>
      <p>{t('ocr.lead')}</p>
      <DropZone onImage={take} />
      {image && isTaken && <BlobImage blob={image} className="ocr__preview" alt={t('ocr.preview')} />}
      {recognition.state === 'busy' && <Busy progress={recognition.progress} />}
      {recognition.state === 'done' && <Result result={recognition.result} />}
      {recognition.state === 'refused' && (
        <ErrorPanel text={t('ocr.failed', { reason: t(`ocr.problem.${recognition.problem}`) })} />
      )}
      {recognition.state === 'failed' && (
        <ErrorPanel
          text={t('ocr.failed', { reason: recognition.reason || t('failure.NETWORK_ERROR') })}
          onRetry={image ? () => void read(image) : undefined}
        />
      )}
    </Widget>
  );
}
