import { useTranslation } from 'react-i18next';
import { FactWidget } from '../../../features/daily/FactWidget.tsx';
import { PictureWidget } from '../../../features/daily/PictureWidget.tsx';
import { DashboardPage } from '../../../features/dashboard/DashboardPage.tsx';
import { EmptyCard } from '../../../features/empty-cards/EmptyCard.tsx';
import { LoggingTestWidget } from '../../../features/logging-test/LoggingTestWidget.tsx';
import { OcrWidget } from '../../../features/ocr/OcrWidget.tsx';
import { PaymentDemo } from '../../../features/payment-demos/PaymentDemo.tsx';
import { CheckForm } from '../../../features/queue-forms/CheckForm.tsx';
import { MailerForm } from '../../../features/queue-forms/MailerForm.tsx';
import { SmsForm } from '../../../features/queue-forms/SmsForm.tsx';
import { VerificationForm } from '../../../features/queue-forms/VerificationForm.tsx';
import { ServerEventsWidget } from '../../../features/server-events/ServerEventsWidget.tsx';
import { WeatherWidget } from '../../../features/weather/WeatherWidget.tsx';
import { WidgetBoundary } from '../../../ui/cards/WidgetBoundary.tsx';
import { lazyScreen } from '../../../i18n/lazy-screen.ts';
import { DashboardNav } from './DashboardNav.tsx';

const MapWidget = lazyScreen('map', async () => (await import('../MapWidget.tsx')).MapWidget);

/** The admin's dashboard with the widgets of other features, in the order of product/screens §11. */
export function DashboardScreen() {
  const { t } = useTranslation();
  return (
    <>
      <DashboardNav />
      <DashboardPage>
        <ServerEventsWidget />
        <PaymentDemo demo="hosted" />
        <PaymentDemo demo="custom" />
        <PaymentDemo demo="payment" />
        <WeatherWidget />
        <OcrWidget />
        <FactWidget />
        <PictureWidget />
        <WidgetBoundary failed={t('dashboard.widgetFailed')}>
          <MapWidget />
        </WidgetBoundary>
        <MailerForm />
        <SmsForm />
        <VerificationForm />
        <CheckForm />
        <LoggingTestWidget />
        <EmptyCard number={1} />
        <EmptyCard number={2} />
        <EmptyCard number={3} />
      </DashboardPage>
    </>
  );
}
