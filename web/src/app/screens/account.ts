// A person's own account, as one download.
export { AddressPage } from '../../features/account/AddressPage.tsx';
export { EmailVerificationPage } from '../../features/account/EmailVerificationPage.tsx';
export { PhoneVerificationPage } from '../../features/account/phone/PhoneVerificationPage.tsx';
export { SmsCheckPage } from '../../features/account/phone/SmsCheckPage.tsx';
export { UserScreen } from './UserScreen.tsx';
