import type { ComponentType } from 'react';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import type { PartCustomizations } from '../../customizations/customizations';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';

type PropsOf<N extends keyof PartCustomizations> = NonNullable<PartCustomizations[N]> extends ComponentType<infer P> ? P & object : never;

/** Makes a generated part replaceable by `customizations.parts`. If the replacement throws, the generated part is rendered. */
export function makeReplaceable<N extends keyof PartCustomizations>(
  name: N,
  Generated: ComponentType<PropsOf<N>>,
): ComponentType<PropsOf<N>> {
  return function Part(props: PropsOf<N>) {
    const Custom = useCustomizations().parts?.[name] as ComponentType<PropsOf<N>> | undefined;
    if (!Custom) return <Generated {...props} />;
    return (
      <CustomizationBoundary path={`parts.${name}`} instead={<Generated {...props} />}>
        <Custom {...props} />
      </CustomizationBoundary>
    );
  };
}
