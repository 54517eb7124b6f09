import { languageOf } from '@harbour/contracts/language-codes';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import type { Language } from '@harbour/contracts/language';
import { i18n } from '../../i18n/instance.ts';

const LOCALES: Record<Language, 'en' | 'zh-HK' | 'zh'> = { en: 'en', zh_HK: 'zh-HK', zh: 'zh' };

let loaded: { key: string; stripe: Promise<Stripe | null> } | undefined;

/** Stripe's script, downloaded from Stripe as its rules ask, once for a key. */
export function stripeFor(publishableKey: string): Promise<Stripe | null> {
  if (loaded?.key !== publishableKey) {
    loaded = {
      key: publishableKey,
      stripe: loadStripe(publishableKey, { locale: LOCALES[languageOf(i18n.language)] }),
    };
  }
  return loaded.stripe;
}

export interface StripeFieldsProps {
  publishableKey: string;
  clientSecret: string;
  onPaid: () => void;
}

/** Where Stripe sends a buyer back to whose bank wanted to see them elsewhere: this page, waiting for the money. */
export function returnUrl(): string {
  const url = new URL(window.location.href);
  url.searchParams.set('returned', 'true');
  return url.toString();
}
