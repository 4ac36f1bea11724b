import { CustomizationBoundary } from '../../customizations/CustomizationBoundary';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import type { LogoProps } from '../../customizations/customizations';

/** The customized logo, else the product's mark, `public/favicon.svg`. Decorative; what links or names it says so in words. */
export function Logo({ size = 32 }: LogoProps) {
  const { logo: CustomLogo } = useCustomizations();
  if (CustomLogo)
    return (
      <CustomizationBoundary path="logo" small>
        <CustomLogo size={size} />
      </CustomizationBoundary>
    );
  return <img src={`${import.meta.env.BASE_URL}favicon.svg`} width={size} height={size} alt="" />;
}
