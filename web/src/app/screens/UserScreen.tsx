import { UserPage } from '../../features/account/UserPage.tsx';
import { Passkeys } from '../../features/passkey/Passkeys.tsx';

/** One's own account, with one's passkeys. */
export function UserScreen() {
  return <UserPage keys={<Passkeys />} />;
}
