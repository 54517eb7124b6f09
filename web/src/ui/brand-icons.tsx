import type { SVGProps } from 'react';
import type { PaymentMethod } from '@harbour/contracts/payment-method';

/** The tram of the logo: a picture of its own, so that it takes the theme's colours. */
export function TramLogo(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" {...props}>
      <rect width="64" height="64" rx="16" className="logo__ground" />
      <path d="M25 9h14M32 9v5" className="logo__line" strokeWidth="2.5" strokeLinecap="round" />
      <rect x="14" y="13.5" width="36" height="38" rx="6" className="logo__body" />
      <path d="M14 31.5h36v4H14z" fill="#f7fcf6" />
      <rect x="18" y="18" width="12.5" height="10.5" rx="2" fill="#cfeccd" />
      <rect x="33.5" y="18" width="12.5" height="10.5" rx="2" fill="#cfeccd" />
      <rect x="18" y="38" width="28" height="6.5" rx="2" fill="#cfeccd" />
      <circle cx="20" cy="48" r="1.7" fill="#ffd166" />
      <circle cx="44" cy="48" r="1.7" fill="#ffd166" />
      <path d="M29 48h6" stroke="#ff5a6e" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M9 57.5h46" className="logo__line" strokeWidth="2" strokeLinecap="round" opacity=".45" />
    </svg>
  );
}

/** A logo of a company or payment method: a separate picture, since few pages show one. */
export function BrandIcon({ name }: { name: 'facebook' | 'instagram' | PaymentMethod }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/brands.svg#${name}`} />
    </svg>
  );
}
