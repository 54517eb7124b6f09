import type { Localized } from '@harbour/contracts/language';

/** A stored text as it is shown: its three languages and no other field. */
export const localizedOf = ({ en, zh_HK, zh }: Localized): Localized => ({ en, zh_HK, zh });
