import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Answer } from '@harbour/contracts/endpoint';
import type { login } from '@harbour/contracts/user';
import { ApiError } from '../../../api/api-error.ts';
import { note } from '../../../api/client-log.ts';
import { showLanguage } from '../../../i18n/start.ts';
import { handoverOf, PATHS } from '../../../routing/paths.ts';
import { beginSession } from '../../../session/session.ts';
import { takeWantedCheckout } from '../../../session/wanted-checkout.ts';

export type LoggedIn = Answer<typeof login>;

/** What else is to be done with the answer once the session is kept. */
export type OnLogin = (answer: LoggedIn) => void;

/** Begins the session that a way to log in has answered, and goes to where the visitor had wanted to go. */
export function useEnter(onLogin: OnLogin): (answer: LoggedIn) => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { from } = handoverOf(useLocation().state);
  return async (answer) => {
    cache.clear();
    beginSession(answer);
    onLogin(answer);
    note('info', 'login');
    await showLanguage(answer.user.profile.settings.lang);
    const wanted = takeWantedCheckout() ? PATHS.placeOrder : PATHS.home;
    await navigate(from ?? wanted, { replace: true });
  };
}

/** The first step of a log-in, or what the second step needs where the account asks for a code. */
export async function firstStep(logIn: () => Promise<LoggedIn>): Promise<LoggedIn | { pending: string }> {
  try {
    return await logIn();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')) throw error;
    return { pending: String(error.extra['pending']) };
  }
}
