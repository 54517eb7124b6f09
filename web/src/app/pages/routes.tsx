import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Access } from '@harbour/contracts/endpoint';
import type { PageDeclaration } from '@harbour/contracts/page';
import { PAGE_NAMES, PAGES } from '@harbour/contracts/pages';
import type { Scope } from '@harbour/contracts/scopes';
import { Guard } from '../Guard.tsx';
import type { PageComponents } from './page-components.ts';

/** A page behind the guard that its declaration asks for. */
export function guarded(access: Access, page: ReactNode, scope?: Scope): ReactNode {
  if (access === 'public') return page;
  return access === 'admin' ? (
    <Guard allow="admin" scope={scope}>
      {page}
    </Guard>
  ) : (
    <Guard>{page}</Guard>
  );
}

/** The routes of some pages, at the paths and for the people that their declarations name. */
export const routesOf = (components: PageComponents): RouteObject[] =>
  PAGE_NAMES.flatMap((name) => {
    const Page = components[name];
    if (Page === undefined) return [];
    const { path, access, scope }: PageDeclaration = PAGES[name];
    return [{ path, element: guarded(access, <Page />, scope) }];
  });
