import { useId } from 'react';

export interface LogoProps {
  /** Width and height in px. */
  readonly size?: number;
}

/** Our mark: a dumbbell that rises like a trend. Decorative; what links or names it says so in words. */
export function Logo({ size = 32 }: LogoProps) {
  const ground = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={ground} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#A2273A" />
          <stop offset="1" stopColor="#7D131F" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="8" fill={`url(#${ground})`} />
      <g stroke="#fff" strokeWidth="2.75" strokeLinecap="round" fill="none">
        <path d="M12.6 19.4 19.4 12.6" />
        <path d="M9 15.8 16.2 23M15.8 9 23 16.2" />
        <path d="M7.2 20.4 11.6 24.8M20.4 7.2 24.8 11.6" />
      </g>
    </svg>
  );
}
