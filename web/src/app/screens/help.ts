// Pages of text only: few visits open one, and all of them are small.
export { FaqPage } from '../../features/help/FaqPage.tsx';
export { AccessibilityPage, CookiesPage, PrivacyPage, TermsPage } from '../../features/help/TextPage.tsx';
