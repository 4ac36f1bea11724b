import type { LogoProps } from '../src/customizations/customizations';

export function Kettlebell({ size = 32 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" data-testid="brand">
      <rect width="32" height="32" rx="8" fill="#0B6E63" />
      <path d="M16 6a5 5 0 0 0-5 6 8 8 0 0 0-1 13h12a8 8 0 0 0-1-13 5 5 0 0 0-5-6Zm0 3a2 2 0 0 1 2 3h-4a2 2 0 0 1 2-3Z" fill="#fff" />
    </svg>
  );
}
