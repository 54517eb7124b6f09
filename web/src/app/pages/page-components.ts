import type { ComponentType } from 'react';
import type { PageName } from '@harbour/contracts/pages';

/** The components of some pages, each under the name of its declaration. */
export type PageComponents = { readonly [N in PageName]?: ComponentType };
