import type { ComponentType } from 'react';
import { CustomizationBoundary } from '../../customizations/CustomizationBoundary';
import { useEntryLabel } from '../registry/useEntryLabel';
import { PageTitle } from '../theme/PageTitle';

interface CustomPageProps {
  readonly name: string;
  readonly Page: ComponentType;
}

/** A page of `customizations/`, under the title that the menu calls it by. */
export function CustomPage({ name, Page }: CustomPageProps) {
  return (
    <>
      <PageTitle title={useEntryLabel()(name)} />
      <CustomizationBoundary key={name} path={`pages.${name}`}>
        <Page />
      </CustomizationBoundary>
    </>
  );
}
