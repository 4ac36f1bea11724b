export interface LogoProps {
  /** Width and height in px. */
  readonly size?: number | undefined;
}

/** The product's mark, `public/favicon.svg`. Decorative; what links or names it says so in words. */
export function Logo({ size = 32 }: LogoProps) {
  return <img src={`${import.meta.env.BASE_URL}favicon.svg`} width={size} height={size} alt="" />;
}
