import { type ComponentType, createContext, useContext } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { CustomizationBoundary } from '../extensions/CustomizationBoundary';
import type { CustomFieldProps } from './customizations';

const IsDenseContext = createContext(false);

export function useIsDense(): boolean {
  return useContext(IsDenseContext);
}

export interface CustomFieldOfProps {
  readonly scope: string;
  readonly source: string;
  readonly record: Partial<RaRecord>;
  readonly dense: boolean;
  readonly Field: ComponentType<CustomFieldProps>;
}

export function CustomField({ scope, source, record, dense, Field }: CustomFieldOfProps) {
  return (
    <CustomizationBoundary path={`${scope}.fields.${source}`} small>
      <RecordContextProvider value={record}>
        <IsDenseContext.Provider value={dense}>
          <Field source={source} />
        </IsDenseContext.Provider>
      </RecordContextProvider>
    </CustomizationBoundary>
  );
}
