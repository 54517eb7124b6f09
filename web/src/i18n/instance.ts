import { createInstance } from 'i18next';

/** The one i18next of the page, for what is not a component. */
export const i18n = createInstance();
