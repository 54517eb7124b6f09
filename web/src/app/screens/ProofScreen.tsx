import { ProofDialog } from '../../features/auth/ProofDialog.tsx';
import { PasskeyProof } from '../../features/passkey/PasskeyProof.tsx';

/** Asks again who one is: by the password, a code, or a passkey. */
export function ProofScreen({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  return <ProofDialog onEnd={onEnd} otherWay={<PasskeyProof onProven={() => onEnd(true)} />} />;
}
