import type { SVGProps } from 'react';

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

/** The social page's letter; lucide has no brand marks. */
export function FacebookIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d="M13.6 21v-7.9h2.7l.4-3.2h-3.1V7.9c0-.9.3-1.5 1.6-1.5h1.7V3.6c-.3 0-1.3-.1-2.4-.1-2.4 0-4.1 1.5-4.1 4.1v2.3H7.6v3.2h2.8V21z" />
    </svg>
  );
}

/** A camera in a rounded square, drawn like the other icons. */
export function InstagramIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r="0.6" fill="currentColor" />
    </svg>
  );
}
